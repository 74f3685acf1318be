import { spawn } from 'node:child_process'
import path from 'node:path'
import { onStop } from './end-with-parent'
import type { Verdicts } from './verdicts'

const proofs = path.resolve(import.meta.dirname, '..')

/** A proof with its options. */
export interface Part {
  proof: 'race' | 'faults' | 'machines' | 'api' | 'bucket' | 'image' | 'soak'
  args: string[]
}

/** When a part's output is shown: as it comes, or all at the end for parts that run in parallel. */
type Show = 'as it comes' | 'at the end'

/** Runs one proof in a separate process and adds up its closing line. */
export const runPart = async (
  { proof, args }: Part,
  verdicts: Verdicts,
  show: Show = 'as it comes',
): Promise<void> => {
  const main = path.join(proofs, proof, 'main.mts')
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
  onStop(async () => {
    child.kill()
    await ended
  })
  let text = ''
  const print = (chunk: string) => {
    text += chunk
    if (show === 'as it comes') process.stdout.write(chunk)
  }
  print(`\n── ${proof} ${args.join(' ')}\n`)
  child.stdout.on('data', (chunk: Buffer) => print(chunk.toString()))
  const code = await ended
  if (show === 'at the end') process.stdout.write(text)
  if (!verdicts.addLine(text)) verdicts.add(false, `${proof} ended with ${code}, without a closing line`)
}
