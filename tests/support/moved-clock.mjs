// Runs the tests on a different day. `NODE_OPTIONS=--import=…/tests/support/moved-clock.mjs` loads this file into every
// process of the tests, including the served salons. TESTS_BEGIN_AT sets the time at which they begin (docs/proofs.md).
// Used in tests only.
import process from 'node:process'

const RealDate = globalThis.Date
const realNow = RealDate.now.bind(RealDate)

/** The ms by which the clock is moved. The first process calculates this, and its child processes inherit it. */
const getShift = (beginAt) => {
  const shift = beginAt.startsWith('shift:') ? Number(beginAt.slice(6)) : RealDate.parse(beginAt) - realNow()
  if (Number.isNaN(shift)) throw new Error(`TESTS_BEGIN_AT is no time: ${beginAt}`)
  process.env.TESTS_BEGIN_AT = `shift:${shift}`
  return shift
}

const beginAt = process.env.TESTS_BEGIN_AT
if (beginAt) {
  const shift = getShift(beginAt)
  RealDate.now = () => realNow() + shift
  const MovedDate = new Proxy(RealDate, {
    construct: (target, values, made) =>
      Reflect.construct(
        target,
        values.length > 0 ? values : [target.now()],
        made === MovedDate ? target : made,
      ),
    apply: () => new MovedDate().toString(),
  })
  RealDate.prototype.constructor = MovedDate
  globalThis.Date = MovedDate
  // Next also reads the time from here.
  Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + shift })
}
