import { describe, expect, it } from 'vitest';
import type { Previewed, Question, Remark } from '../lib/protocol.ts';
import { EMPTY, chosenAndGiven, counted, digitsOf, distinct, inOrder, inWords, isChain, isSame, kept, openQuestion, partsOf, safeSteps, stepsBefore, tried, unsaid, type Step } from './draft.ts';

function question(topic: string, who: string, ...tokens: string[]): Question {
  return { who, topic, rule: '1', text: [], choices: tokens.map((token) => ({ token, text: token })), not_now: [] };
}

function step(token: string, of: Question, text = token): Step {
  return { choice: { token, text }, question: of, stake: null };
}

const told = (taken: number, next: Question | null): Previewed => ({ seq: 1, taken, question: next, view: {} as Previewed['view'], ends_move: next?.topic === 'play', given: [] });
const where = question('where', 'us', 'italy', 'iran');
const placed = { name: (text: string) => `Confirm: ${text}` };

describe('a draft', () => {
  it('goes on while the same side is asked', () => {
    const draft = tried([step('italy', where)], told(1, where), 'us');
    expect(draft.isComplete).toBe(false);
    expect(openQuestion(draft, question('first', 'us'))).toBe(where);
    expect(kept(draft)).toHaveLength(1);
  });

  it('waits for a word where chance, somebody else, or something hidden comes next', () => {
    const steps = [step('italy', where), step('iran', where)];
    expect(tried(steps, told(2, question('roll', 'chance')), 'us').isComplete).toBe(true);
    expect(tried(steps, told(2, question('play', 'ussr')), 'us').isComplete).toBe(true);
    expect(tried(steps, told(2, null), 'us').isComplete).toBe(true);
    expect(tried(steps, told(1, where), 'us').isComplete).toBe(true);
  });

  it('waits for a word where the same side would begin another card', () => {
    expect(tried([step('italy', where)], told(1, question('play', 'us', 'norad')), 'us').isComplete).toBe(true);
  });

  it('tells what the table answers by itself in between', () => {
    const [which, use] = [question('play', 'us', 'norad'), question('use', 'us', 'recruit')];
    const draft = tried([step('norad', which), step('recruit', use)], { ...told(2, where), given: [{ after: 2, token: 'iraq', text: 'Iraq' }] }, 'us');
    expect(inOrder(chosenAndGiven(draft, kept(draft)), ({ choice }) => choice.text)).toBe('norad › recruit › Iraq');
  });

  it('replaces the answer that waits, and shows the question that it belongs to', () => {
    const draft = tried([step('italy', where), step('iran', where)], told(2, null), 'us');
    expect(kept(draft).map(({ choice }) => choice.token)).toEqual(['italy']);
    expect(openQuestion(draft, null)).toBe(where);
    expect(openQuestion(EMPTY, where)).toBe(where);
  });

  it('is a chain where the last of several answers to one question waits for a word', () => {
    const card = step('nato', question('play', 'us', 'nato'));
    const [italy, iran] = [step('italy', where), step('iran', where)];
    expect(isChain(tried([card, italy, iran], told(3, null), 'us'))).toBe(true);
    expect(isChain(tried([card, italy, iran], told(3, where), 'us'))).toBe(false);
    expect(isChain(tried([card, italy], told(2, null), 'us'))).toBe(false);
    expect(isChain(EMPTY)).toBe(false);
  });

  it('goes back before the choice that it was warned of, or one step', () => {
    const stake = { token: 'nato', text: '', cost: null, chance: null, modifiers: [], results: [], facts: [], warnings: [{ message: '', rule: '', args: {}, text: [] }] };
    const [first, card, italy] = [step('first', where), { ...step('nato', where), stake }, step('italy', where)];
    expect(safeSteps(tried([first, card, italy], told(3, null), 'us'))).toEqual([first]);
    expect(safeSteps(tried([first, italy], told(2, null), 'us'))).toEqual([first]);
  });
});

describe('a change of mind', () => {
  const which = question('play', 'us', 'norad', 'suez');
  const use = question('use', 'us', 'ops', 'space');

  it('goes back to the last question that offered something else', () => {
    const draft = tried([step('norad', which), step('ops', use)], told(2, where), 'us');
    expect(stepsBefore(draft, 'suez')).toEqual([]);
    expect(stepsBefore(draft, 'space')).toEqual([step('norad', which)]);
    expect(stepsBefore(draft, 'iran')).toBeNull();
  });

  it('is none where the open question is answered anew', () => {
    expect(stepsBefore(tried([step('norad', which)], told(1, null), 'us'), 'suez')).toBeNull();
  });
});

describe('digits', () => {
  const digits = (...texts: string[]) => [...digitsOf({ others: texts.map((text) => ({ token: text, text })), listed: [] })];

  it('stand for choices in their order', () => {
    expect(digits('Coup', 'Space Race')).toEqual([['Coup', '1'], ['Space Race', '2']]);
    expect(digits(...'abcdefghijk')).toHaveLength(9);
  });

  it('stand for themselves where a number is chosen', () => {
    expect(digits('None', '1', '2')).toEqual([['None', '3'], ['1', '1'], ['2', '2']]);
    expect(digits('6', '7', '10', 'None')).toEqual([['6', '6'], ['7', '7'], ['None', '1']]);
  });
});

describe('questions', () => {
  it('are the same if the same is asked of the same side with the same options', () => {
    expect(isSame(where, question('where', 'us', 'italy', 'iran'))).toBe(true);
    expect(isSame(where, question('where', 'us', 'italy'))).toBe(false);
    expect(isSame(where, question('where', 'ussr', 'italy', 'iran'))).toBe(false);
    expect(isSame(where, null)).toBe(false);
    expect(isSame(null, null)).toBe(true);
  });
});

describe('the button that commits', () => {
  const isThing = ({ choice }: Step): boolean => choice.text === choice.token;

  it('counts what is chosen several times', () => {
    expect(counted(['Italy', 'Iran', 'Italy'])).toBe('Italy\u00A0×2, Iran');
  });

  it('says what is done, and with what', () => {
    const coup = [step('brush-war', where), step('coup', where, 'Coup: all points against one country'), step('chile', where)];
    expect(inWords(coup, isThing, placed.name)).toBe('Coup: chile');
    const acts = { ...where, choices: [{ token: 'pass', text: 'Pass: do nothing' }, { token: 'coup', text: 'Coup: against one country' }] };
    expect(inWords([step('pass', acts, 'Pass: do nothing')], isThing, placed.name)).toBe('Pass');
    const who = { ...where, choices: [{ token: 'cia', text: 'First: CIA' }, { token: 'kgb', text: 'First: KGB' }] };
    expect(inWords([step('cia', who, 'First: CIA')], isThing, placed.name)).toBe('First: CIA');
    const held = question('held-card', 'us', 'pass', 'nato');
    expect(inWords([step('nato', held, 'Discard: NATO')], isThing, placed.name, (token) => token === 'pass')).toBe('Discard: NATO');
    const orders = { ...who, choices: [...who.choices, { token: 'pass', text: 'Pass: do nothing' }] };
    expect(inWords([step('kgb', orders, 'First: KGB')], isThing, placed.name)).toBe('First: KGB');
    expect(inWords([step('italy', where), step('italy', where)], isThing, placed.name)).toBe('Confirm: italy\u00A0×2');
    const deploy = [step('deploy', where, 'Deploy: troops from one country to another'), step('kuwait', question('from', 'us')), step('iraq', question('to', 'us'))];
    expect(inWords(deploy, isThing, placed.name)).toBe('Deploy: kuwait › iraq');
    const many = { ...question('troops', 'us'), text: [{ text: 'How many go to ' }, { text: 'Iraq', token: 'iraq' }] };
    expect(inWords([step('change', where, 'Regime Change: in a country'), step('6', many)], isThing, placed.name)).toBe('Regime Change: Iraq › 6');
    expect(inWords([step('top', question('arrange', 'cia')), step('director', question('agent', 'cia'))], isThing, placed.name)).toBe('Confirm: director');
  });

  it('says with which card something is done, where the question is about it', () => {
    const use = { ...question('use', 'us'), text: [{ text: 'Brush War', token: 'brush-war' }] };
    const played = [step('brush-war', where), step('space-race', use, 'Space Race: roll for the next box')];
    expect(inWords(played, isThing, placed.name)).toBe('Space Race: brush-war');
    expect(inWords([...played, step('italy', where), step('done', where, 'Done')], isThing, placed.name)).toBe('Space Race: italy › Done');
    expect(inWords([step('italy', where), step('done', where, 'Done')], isThing, placed.name)).toBe('italy › Done');
  });
});

describe('what was chosen so far', () => {
  it('tells the answers to one question from those to the next', () => {
    const next = question('use', 'us');
    const steps = [step('brush-war', next, 'Brush War'), step('italy', where), step('iran', where), step('italy', where)];
    expect(inOrder(steps, ({ choice }) => choice.text)).toBe('Brush War › italy\u00A0×2, iran');
  });

  it('leaves out what the question says, but nothing of a way there and back', () => {
    const asked = { ...where, text: [{ text: 'Iran', token: 'iran' }] };
    const [card, italy, iran] = [step('card', asked), step('italy', where), step('iran', where)];
    expect(unsaid([card, iran, italy], asked)).toEqual([card, italy]);
    expect(unsaid([card, iran, italy, iran], asked)).toEqual([card, iran, italy, iran]);
  });

  it('warns of one thing once', () => {
    const remark = (text: string): Remark => ({ message: 'm', rule: '12.5', args: {}, text: [{ text }] });
    expect(distinct([remark('war'), remark('cards'), remark('war')]).map(({ text }) => text[0]?.text)).toEqual(['war', 'cards']);
  });

  it('tells options apart that begin alike', () => {
    const [analyst, director, see] = [{ token: 'a', text: 'Send: Analyst' }, { token: 'd', text: 'Send: Director' }, { token: 's', text: 'See: the next one' }];
    expect(partsOf(analyst, [analyst, director])).toEqual({ head: 'Analyst', rest: '' });
    expect(partsOf(analyst, [analyst, director, see])).toEqual({ head: 'Send: Analyst', rest: '' });
    expect(partsOf(see, [analyst, director, see])).toEqual({ head: 'See', rest: 'the next one' });
  });
});
