import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const MB = 1024 * 1024
const preload = pathToFileURL(path.join(import.meta.dirname, 'live-memory.mjs')).href

/** The Node options that `liveMemoryOf` needs. Child processes inherit the environment. */
export const watchLiveMemory = (): string => {
  process.env.LIVE_MEMORY_FOLDER = mkdtempSync(path.join(tmpdir(), 'salon-memory-'))
  return `--import=${preload}`
}

/** The memory that a process still uses after garbage collection, in MB. Null if it has not been reported yet. */
export const getLiveMemory = (pid: number): number | null => {
  try {
    return Number(readFileSync(path.join(process.env.LIVE_MEMORY_FOLDER ?? '', String(pid)), 'utf8')) / MB
  } catch {
    return null
  }
}

/** One measurement of a process's memory. */
export interface Sample {
  /** The number of seconds since the run began. */
  at: number
  mb: number
}

/** The resident memory of a process, in MB. Null if the process is not running. */
export const getMemory = (pid: number): Promise<number | null> =>
  promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).then(
    ({ stdout }) => Number(stdout) / 1024,
    () => null,
  )

export interface Slope {
  samples: number
  /** The value in the middle of the line, in MB. */
  middle: number
  /** The rise of the line from the first sample to the last, in MB. Negative if it falls. */
  rise: number
  /** The normal fluctuation: twice the standard deviation around the line, in MB. */
  noise: number
}

/** The straight line through the samples (least squares). */
export const getSlope = (samples: readonly Sample[]): Slope => {
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

/** The fewest samples that are meaningful. */
const ENOUGH = 20
/** The share of the total by which caches may still fill up. */
const STILL = 0.03

/** The permitted rise in MB. This is the normal fluctuation or three per cent, whichever is larger. */
export const getBound = ({ noise, middle }: Slope): number => Math.max(noise, STILL * middle)

/** Returns true if the rise over the observed time is within the limit. */
export const isFlat = (slope: Slope): boolean => slope.samples >= ENOUGH && slope.rise <= getBound(slope)
