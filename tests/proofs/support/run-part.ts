import { spawn } from 'node:child_process'
import path from 'node:path'
import { onStop } from './end-with-parent'
import type { Verdicts } from './verdicts'

const proofs = path.resolve(import.meta.dirname, '..')

/** One of the two proofs with its options. */
export interface Part {
  proof: 'race' | 'faults'
  args: string[]
}

/** Runs one proof in a process of its own, shows what it prints and adds its closing line. */
export const runPart = async ({ proof, args }: Part, verdicts: Verdicts): Promise<void> => {
  console.log(`\n── ${proof} ${args.join(' ')}`)
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
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    process.stdout.write(chunk)
  })
  const code = await ended
  if (!verdicts.addLine(text)) verdicts.add(false, `${proof} ended with ${code}, without a closing line`)
}
