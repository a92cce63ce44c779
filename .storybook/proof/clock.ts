/** Every story is played at the same moment, so that 'two hours ago' is the same words tomorrow. */
const start = Date.UTC(2026, 10, 20, 15, 0, 0);
const RealDate = Date;
const realNow = RealDate.now;
let offset = 0;

/** Sets the page's clock back to the moment. It goes on from there as clocks do; a story may still replace `Date.now`. */
export function startClock(): void {
  offset = start - realNow();
  RealDate.now = () => realNow() + offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (date, args, target) => Reflect.construct(date, args.length === 0 ? [date.now()] : args, target) as Date,
  });
}
