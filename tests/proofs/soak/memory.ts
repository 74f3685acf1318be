import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const MB = 1024 * 1024
const preload = pathToFileURL(path.join(import.meta.dirname, 'live-memory.mjs')).href

/** What processes have to be started with for `liveMemoryOf`, as options of Node's; they inherit the environment. */
export const watchLiveMemory = (): string => {
  process.env.LIVE_MEMORY_FOLDER = mkdtempSync(path.join(tmpdir(), 'salon-memory-'))
  return `--import=${preload}`
}

/** What a process still uses once all garbage is collected, in MB; null when it has not said so yet. */
export const liveMemoryOf = (pid: number): number | null => {
  try {
    return Number(readFileSync(path.join(process.env.LIVE_MEMORY_FOLDER ?? '', String(pid)), 'utf8')) / MB
  } catch {
    return null
  }
}

/** One look at the memory of a process. */
export interface Sample {
  /** Seconds since the run began. */
  at: number
  mb: number
}

/** The resident memory of a process, in MB; null when it is not there. */
export const memoryOf = (pid: number): Promise<number | null> =>
  promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).then(
    ({ stdout }) => Number(stdout) / 1024,
    () => null,
  )

export interface Slope {
  samples: number
  /** MB in the middle of the line. */
  middle: number
  /** MB that the line rises by from the first sample to the last; below 0: it falls. */
  rise: number
  /** Twice the standard deviation around the line, in MB: what it goes up and down by anyway. */
  noise: number
}

/** The straight line through the samples (least squares). */
export const slopeOf = (samples: readonly Sample[]): Slope => {
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const [at, mb] = [mean(samples.map((one) => one.at)), mean(samples.map((one) => one.mb))]
  const along = samples.reduce((sum, one) => sum + (one.at - at) * (one.mb - mb), 0)
  const spread = samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0)
  const perSecond = spread === 0 ? 0 : along / spread
  const off = samples.map((one) => (one.mb - (mb + perSecond * (one.at - at))) ** 2)
  const [first, last] = [samples[0]?.at ?? 0, samples.at(-1)?.at ?? 0]
  return {
    samples: samples.length,
    middle: mb,
    rise: perSecond * (last - first),
    noise: 2 * Math.sqrt(mean(off)),
  }
}

/** Fewer say nothing. */
const ENOUGH = 20
/** Of the whole: as much as what is remembered on purpose may still fill up. */
const STILL = 0.03

/** By how much it may rise in MB: what it goes up and down by anyway, or three per cent. */
export const boundOf = ({ noise, middle }: Slope): number => Math.max(noise, STILL * middle)

/** Whether it rises by no more than that over the time that was looked at. */
export const isFlat = (slope: Slope): boolean => slope.samples >= ENOUGH && slope.rise <= boundOf(slope)
