/** jsdom lays nothing out: nothing ever changes its size there. */
const nothing = (): void => undefined;

globalThis.ResizeObserver ??= class implements ResizeObserver {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
};
