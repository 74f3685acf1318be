import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import type { Put } from './records.mts'

export interface Line {
  /** The time of the stand-in's clock, in epoch ms. */
  at: number
  puts: Put[]
}

export interface Journal {
  lines: Line[]
  append: (line: Line) => void
  clear: () => void
  close: () => void
}

/** Reads only complete lines. If a kill cut off a line, its request never got a response. */
const readLines = (text: string): { lines: Line[]; length: number } => {
  const end = text.lastIndexOf('\n') + 1
  const whole = text.slice(0, end)
  const lines = whole
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
  return { lines, length: Buffer.byteLength(whole) }
}

/**
 * Details of the buyer. They are kept only while the stand-in runs. They are never written to disk, because they could
 * not be erased there.
 */
const PERSONAL = new Set(['buyer_email_address', 'billing_address', 'email_address', 'buyerEmail'])

const withoutPeople = (name: string, value: unknown): unknown => (PERSONAL.has(name) ? undefined : value)

/** An append-only file of JSON lines, written to disk before any response. */
export const openJournal = (file: string): Journal => {
  mkdirSync(path.dirname(file), { recursive: true })
  const { lines, length } = readLines(existsSync(file) ? readFileSync(file, 'utf8') : '')
  const handle = openSync(file, 'a')
  ftruncateSync(handle, length)
  let size = length
  return {
    lines,
    append: (line) => {
      const text = `${JSON.stringify(line, withoutPeople)}\n`
      try {
        writeSync(handle, text)
        fsyncSync(handle)
        size += Buffer.byteLength(text)
      } catch (error) {
        // A full disk must not leave half a line in the middle.
        ftruncateSync(handle, size)
        throw error
      }
    },
    clear: () => {
      ftruncateSync(handle, 0)
      fsyncSync(handle)
      size = 0
    },
    close: () => closeSync(handle),
  }
}
