import type { Verdicts } from '../support/verdicts'
import { Editor, shownAfter } from './content'
import type { Machine, TwoProcesses } from './two-processes'
import { inSeconds, until } from './until'

/** The longest time in ms that a visitor may wait for a page. */
const PATIENCE = 15_000

interface Asked {
  status: number
  retryAfter: string | null
  ms: number
}

const ask = async ({ url }: Machine, path: string): Promise<Asked> => {
  const began = performance.now()
  const answer = await fetch(url + path, { signal: AbortSignal.timeout(60_000) }).catch(() => null)
  await answer?.text()
  return {
    status: answer?.status ?? 0,
    retryAfter: answer?.headers.get('retry-after') ?? null,
    ms: Math.round(performance.now() - began),
  }
}

/** Pages that have not been requested yet. */
const newPage = { cut: '/gallery', silent: '/about-us' }

/** A call, the health checks, and a cached page. */
const others = ['/api/services', '/api/health', '/api/health/live', '/faq']

const expected: Record<string, number> = { '/api/health/live': 200, '/faq': 200 }

const wrongWith = (path: string, { status, retryAfter, ms }: Asked): boolean =>
  status !== (expected[path] ?? 503) || (status === 503 && retryAfter === null) || ms > PATIENCE

/** Checks while the database is not available and afterwards. Returns the problems. */
const withoutDatabase = async (
  here: Machine,
  there: Machine,
  how: 'cut' | 'silent',
): Promise<{ wrong: string[]; recovered: number | null; caughtUp: number | null }> => {
  await fetch(`${here.url}/faq`)
  here.line.set(how)
  const question = await new Editor(there).edit()
  const wrong: string[] = []
  const answers = await Promise.all(
    [newPage[how], ...others].map(async (path) => [path, await ask(here, path)] as const),
  )
  for (const [path, answer] of answers) {
    console.log(`  ${how}: ${path} ${answer.status} after ${inSeconds(answer.ms)}`)
    if (wrongWith(path, answer)) wrong.push(path)
  }
  here.line.set('works')
  const recovered = await until(30_000, async () => (await ask(here, newPage[how])).status === 200)
  return { wrong, recovered, caughtUp: await shownAfter(here, question, 30_000) }
}

/** A process without its database says that it is not available, shows cached pages, and recovers automatically. */
export const proveAway = async (
  { machines: [one, other] }: TwoProcesses,
  verdicts: Verdicts,
): Promise<void> => {
  for (const how of ['cut', 'silent'] as const) {
    const { wrong, recovered, caughtUp } = await withoutDatabase(other, one, how)
    console.log(
      `  ${how}: well again after ${inSeconds(recovered)}, what was edited meanwhile after ${inSeconds(caughtUp)}`,
    )
    verdicts.add(
      wrong.length === 0,
      `a line that is ${how}: 503 in time, kept pages stand ${wrong.join(' ')}`,
    )
    verdicts.add(
      recovered !== null && caughtUp !== null,
      `a line that was ${how}: the process goes on without a start, and catches up`,
    )
  }
}
