/** Plays every story at the same date and time, so that words such as 'two hours ago' do not change from day to day. */

/** Epoch ms. */
const start = Date.UTC(2026, 10, 20, 15, 0, 0);
const RealDate = Date;
const realNow = RealDate.now;
let offset = 0;

/** Sets the page's clock to the start time. It runs on from there; a story may still replace `Date.now`. */
export function startClock(): void {
  offset = start - realNow();
  RealDate.now = () => realNow() + offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (date, args, target) => Reflect.construct(date, args.length === 0 ? [date.now()] : args, target) as Date,
  });
}

/**
 * Sets the page's clock back to the real time. Vitest names each import of the setup file by the time: by a clock that
 * starts anew with every story two imports can have one name, and the second then runs nothing.
 */
export const stopClock = (): void => {
  offset = 0;
};
