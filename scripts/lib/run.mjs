import { spawn } from 'node:child_process'

export const root = new URL('../../', import.meta.url).pathname

/** Runs a command in the project's root and returns its exit code. Signals sent to us also end the command. */
export const run = (command, args, { env = {}, quiet = false, stdio } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: stdio ?? (quiet ? ['ignore', 'ignore', 'inherit'] : ['ignore', 'inherit', 'inherit']),
      env: { ...process.env, ...env },
    })
    const pass = (signal) => child.kill(signal)
    process.on('SIGTERM', pass)
    process.on('SIGINT', pass)
    child.once('error', () => resolve(127))
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', pass)
      process.off('SIGINT', pass)
      resolve(code ?? (signal ? 128 : 1))
    })
  })

/** Runs a command and returns its output. Signals sent to us also end the command. */
export const output = (command, args, options = {}) =>
  new Promise((resolve) => {
    let text = ''
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...options.env },
    })
    const take = (chunk) => {
      text += chunk
      if (options.show !== false) process.stdout.write(chunk)
    }
    const pass = (signal) => child.kill(signal)
    process.on('SIGTERM', pass)
    process.on('SIGINT', pass)
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('error', () => resolve({ code: 127, text }))
    child.once('close', (code) => {
      process.off('SIGTERM', pass)
      process.off('SIGINT', pass)
      resolve({ code: code ?? 1, text })
    })
  })
