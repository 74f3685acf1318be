import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface ServedSalon {
  url: string
  dataDir: string
  process: ChildProcess
  /** All of its output so far. */
  printed(): string
  /** Stops it as an administrator would. Resolves with the number of ms that this took. */
  stop(signal?: NodeJS.Signals): Promise<number>
}

interface Options {
  port: number
  dataDir?: string
  env?: Record<string, string>
  /** Called with the process as soon as it exists, long before the salon is ready. */
  onSpawn?: (child: ChildProcess) => void
}

/** Starts the production build as a separate process, as `npm start` does once everything is built. */
export const serveSalon = async ({ port, dataDir, env = {}, onSpawn }: Options): Promise<ServedSalon> => {
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'salon-served-'))
  mkdirSync(folder, { recursive: true })
  const child = spawn(process.execPath, ['dist/serve.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, NODE_ENV: 'production', ...env },
  })
  onSpawn?.(child)
  let text = ''
  const ready = new Promise<void>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('Ready on')) resolve()
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.once('exit', (code) => reject(new Error(`the salon ended with ${code}:\n${text}`)))
  })
  await ready
  return {
    url: `http://localhost:${port}`,
    dataDir: folder,
    process: child,
    printed: () => text,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return 0
      const began = Date.now()
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill(signal)
      await ended
      if (!dataDir) rmSync(folder, { recursive: true, force: true })
      return Date.now() - began
    },
  }
}
