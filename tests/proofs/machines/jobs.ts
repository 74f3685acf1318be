import type { Verdicts } from '../support/verdicts'
import { type Machine, metricsToken, type TwoProcesses } from './two-processes'
import { inSeconds, until } from './until'

/** The longest time in ms until the jobs have moved, as promised. */
const PROMISED = 120_000

/** Returns true if a process reports that it runs the jobs. Returns false if it is not responding. */
const hasJobs = async ({ url }: Machine): Promise<boolean> => {
  try {
    const answer = await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
    return /^salon_jobs_here 1$/m.test(await answer.text())
  } catch {
    return false
  }
}

const takesOver = (machine: Machine): Promise<number | null> => until(PROMISED, () => hasJobs(machine))

/** Proves that the jobs move to the other process when one ends, is killed, or is not the preferred one. */
export const proveJobs = async (
  { machines: [one, other] }: TwoProcesses,
  verdicts: Verdicts,
): Promise<void> => {
  const begins = (await hasJobs(one)) && !(await hasJobs(other))
  const ended = await one.salon().stop('SIGTERM')
  const afterEnd = await takesOver(other)
  await one.start()
  const stays = (await hasJobs(other)) && !(await hasJobs(one))
  await other.salon().stop('SIGKILL')
  const afterKill = await takesOver(one)
  await other.start({ JOBS: 'on' })
  const preferred = await takesOver(other)
  await one.salon().stop('SIGTERM')
  await one.start({ JOBS: 'off' })
  await other.salon().stop('SIGTERM')
  const never = await until(40_000, () => hasJobs(one))
  await other.start()
  const again = await takesOver(other)
  console.log(
    `  SIGTERM took ${ended} ms, taken over after ${inSeconds(afterEnd)}; after kill -9 ${inSeconds(afterKill)}` +
      `; by JOBS=on ${inSeconds(preferred)}; by JOBS=off ${inSeconds(never)}; at a start ${inSeconds(again)}`,
  )
  verdicts.add(begins && stays, 'one of two processes runs the jobs, the one that has them')
  verdicts.add(
    afterEnd !== null && afterKill !== null && again !== null && ended < 5_000,
    'another one takes the jobs over within two minutes, after SIGTERM and after kill -9',
  )
  verdicts.add(preferred !== null, 'JOBS=on gets them from one that has them')
  verdicts.add(never === null, 'JOBS=off never takes them')
}
