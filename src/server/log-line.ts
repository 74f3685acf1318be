import { prettyFactory } from 'pino-pretty'

/** A line of the log with its instant before it: ISO 8601 in UTC, wherever the machine stands. */
export const dated = (line: string): string => `[${new Date().toISOString()}] ${line}`

/** A line of Payload's logger as people read it, dated like the others; colours are for a terminal alone. */
export const readable = prettyFactory({
  colorize: process.stdout.isTTY,
  ignore: 'pid,hostname',
  translateTime: "UTC:yyyy-mm-dd'T'HH:MM:ss.l'Z'",
})

/** Where Payload's logger writes to. */
export const standardOutput = { write: (line: string): void => void process.stdout.write(readable(line)) }

/** A full disk under the log, or a reader of it that is gone, ends nothing: that line is lost, the next is tried again. */
export const goOnWithoutLog = (): void => {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
}
