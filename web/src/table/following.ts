/** A list that grows keeps its newest line in sight, until the reader scrolls elsewhere; there he stays. Where it is made smaller or
 * larger he has not scrolled. */

/** Browsers round where they scroll to. */
const NEAR = 2;

export class Following {
  #place = 0;
  #isOn = true;

  get isOn(): boolean {
    return this.#isOn;
  }

  /** It was scrolled there to show the newest line. */
  placed(top: number): void {
    this.#place = top;
  }

  /** Whoever has looked elsewhere wants to see the newest line again. */
  resume(): void {
    this.#isOn = true;
  }

  /** It is scrolled there, by the reader or by itself. */
  scrolled(top: number, isNewestInSight: boolean): void {
    this.#isOn = Math.abs(top - this.#place) < NEAR || isNewestInSight;
  }
}
