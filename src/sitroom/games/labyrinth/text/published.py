"""Our words beside those of the rulebooks: the Russian one of 2010 (which ends before section 9), the Portuguese one of 2011."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, NC_
from ....kernel.wording import SAME, Term

SOURCES: Final = {"ru": N_("the Russian rulebook of 2010"), "pt": N_("the Portuguese rulebook of 2011")}

PUBLISHED: Final = (
    Term(NC_("side", "Jihadist"), "2.1.2", ru=SAME, pt=SAME),
    Term(N_("Governance"), "4.2.1", ru="правительство", pt="Governação"),
    Term(NC_("governance", "Good"), "4.2.1", ru=SAME, pt=SAME),
    Term(NC_("governance", "Fair"), "4.2.1", ru="нормальное, местами нейтральное", pt="Justa"),
    Term(NC_("governance", "Poor"), "4.2.1", ru=SAME, pt="Pobre"),
    Term(NC_("words", "Islamist Rule"), "4.2.1", ru="исламистское правительство", pt="Governação Islâmica"),
    Term(NC_("words", "Islamist Revolution"), "8.4.4", ru="исламская революция", pt="Revolução Islâmica"),
    Term(NC_("alignment", "Ally"), "4.2.3", ru="союзная, союзник", pt=SAME),
    Term(NC_("alignment", "Neutral"), "4.2.3", ru="нейтральная", pt=SAME),
    Term(NC_("alignment", "Adversary"), "4.2.3", ru="враждебная", pt=SAME),
    Term(NC_("country", "Unmarked"), "4.9.4", ru="неопределившаяся", pt="desmarcado"),
    Term(N_("Posture"), "4.3.2", ru="взгляды", pt=SAME),
    Term(N_("World posture"), "4.7.2", ru="мнение мирового сообщества", pt=SAME),
    Term(N_("GWOT relations"), "4.7.2", ru="вопросы ГВСТ, взгляды на ГВСТ", pt=SAME),
    Term(N_("GWOT penalty"), "4.7.2.1", ru="штраф за взгляды на ГВСТ", pt="Penalização nas Relações da GWOT"),
    Term(NC_("country", "Shia-Mix"), "4.1.2", ru="шиитская, полушиитская", pt="Misto-Chiita"),
    Term(N_("Recruit Number"), "4.3.4", ru=SAME, pt="Número de Recrutados"),
    Term(N_("Tracks"), "4.7", ru=SAME, pt="Áreas"),
    Term(N_("Funding track"), "4.7.4", ru=SAME, pt="Área de Financiamento Jihadista"),
    Term(N_("Troops track"), "4.7.3", ru=SAME, pt="Área das Tropas"),
    Term(NC_("troops", "Overstretch"), "4.7.3", ru=SAME, pt="Esforço"),
    Term(NC_("words", "WMD"), "4.7.8.1", ru=SAME, pt="WMD"),
    Term(NC_("words", "Victory track"), "4.7.6", ru="счётчик победных очков", pt="Área de Vitória"),
    Term(N_("Good resources"), "4.7.6", ru="хорошие ресурсы", pt="Bons Recursos"),
    Term(N_("Islamist resources"), "4.7.6", ru="ресурсы исламистов", pt="Recursos Islâmicos"),
    Term(N_("Besieged Regime"), "8.4.3.2", ru=SAME, pt="Regime Assediado"),
    Term(NC_("card", "Unassociated"), "6.2.5", ru="нейтральная", pt=SAME),
    Term(NC_("words", "One-time event"), "6.2.9", ru=SAME, pt="Evento Isolado"),
    Term(NC_("operation", "Deploy"), "7.3", ru="размещение войск", pt="Desembarque Militar"),
    Term(NC_("operation", "Alert"), "7.5", ru="объявление тревоги", pt=SAME),
    Term(NC_("operation", "Reassessment"), "7.6", ru="пересмотр взглядов США на борьбу с терроризмом", pt=SAME),
    Term(NC_("operation", "Plot"), "8.5", ru=SAME, pt="também Conspiração"),
    Term(NC_("phase", "Unblocked Plots"), "5.2.3", ru=SAME, pt="Conspirações Não-Bloqueadas"),
    Term(NC_("card", "UN Nation Building"), "card.30", ru="UN Nation Building", pt="Edifício das Nações Unidas"),
    Term(NC_("card", "Kazakh Strain"), "card.69", ru="Kazakh Strain", pt="Esforço Kazakh"),
    Term(NC_("card", "Loose Nuke"), "card.71", ru="Loose Nuke", pt=SAME),
    Term(NC_("card", "Oil Price Spike"), "card.117", ru="Oil Price Spike", pt=SAME),
    Term(N_("Ideology"), "9.7", ru=SAME),
    Term(N_("Normal"), "9.7"),
    Term(N_("Coherent"), "9.7"),
    Term(N_("Attractive"), "9.7"),
    Term(N_("Potent"), "9.7"),
    Term(N_("Infectious"), "9.7"),
    Term(N_("Virulent"), "9.7"),
    Term(NC_("words", "Radicalization"), "9.4.3", ru=SAME),
    Term(NC_("words", "Chart"), "9.4.2"),
    Term(NC_("words", "Box of a chart"), "9.4.2"),
    Term(NC_("words", "Mini-decks"), "9.2"),
    Term(N_("Global table"), "9.5"),
    Term(N_("Schengen table"), "9.5"),
    Term(N_("Shia-Mix table"), "9.5"),
    Term(NC_("scenario", "Let's Roll!"), "3.4.1"),
    Term(NC_("scenario", "You Can Call Me Al"), "3.4.2"),
    Term(NC_("scenario", "Anaconda"), "3.4.3"),
    Term(NC_("scenario", "Mission Accomplished?"), "3.4.4"),
)
"""Titles of cards that are not listed are ours as well: the Russian rules leave them in English, the Portuguese name few."""
