// Runs the tests on another day: `NODE_OPTIONS=--import=…/tests/support/moved-clock.mjs` loads it into every process of
// theirs, the served salons too, and TESTS_BEGIN_AT says when they begin (docs/proofs.md). Only tests know of it.
import process from 'node:process'

const RealDate = globalThis.Date
const realNow = RealDate.now.bind(RealDate)

/** Ms by which the clock is moved. The first process works it out, and all that it starts take it over. */
const shiftOf = (beginAt) => {
  const shift = beginAt.startsWith('shift:') ? Number(beginAt.slice(6)) : RealDate.parse(beginAt) - realNow()
  if (Number.isNaN(shift)) throw new Error(`TESTS_BEGIN_AT is no time: ${beginAt}`)
  process.env.TESTS_BEGIN_AT = `shift:${shift}`
  return shift
}

const beginAt = process.env.TESTS_BEGIN_AT
if (beginAt) {
  const shift = shiftOf(beginAt)
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
  // Next takes the time from here, too.
  Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + shift })
}
