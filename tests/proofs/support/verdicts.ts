/** The exit code of a proof that has failed. A crash has a different code. */
const NOT_PROVEN = 3

const FAILED = 'FAILED'
const REPEATED = 'what was not proved:'

/** Counts what was proved. Every command ends with what was not proved, its line and its code. */
export class Verdicts {
  private passed = 0
  private failed = 0
  private readonly unproven: string[] = []

  /** Prints a verdict below what was found. The end of the output repeats both for a verdict that failed. */
  add(isProven: boolean, sentence: string, found: readonly string[] = []): void {
    const lines = [...found, `${isProven ? 'passed' : FAILED}: ${sentence}`].map((line) => `  ${line}`)
    for (const line of lines) console.log(line)
    if (isProven) this.passed++
    else {
      this.failed++
      this.unproven.push(...lines)
    }
  }

  /** Adds the counts in a different command's closing line. */
  addLine(text: string): boolean {
    const [, passed, failed] = [...text.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? []
    if (passed === undefined || failed === undefined) return false
    this.passed += Number(passed)
    this.failed += Number(failed)
    const [, repeated] = text.split(`\n${REPEATED}\n`)
    if (repeated) this.unproven.push(...repeated.split('\n').filter((line) => line.startsWith('  ')))
    return true
  }

  /** Prints the closing line and returns the exit code. */
  close(): number {
    if (this.unproven.length > 0) console.log(`\n${[REPEATED, ...this.unproven].join('\n')}`)
    console.log(`${this.passed} passed, ${this.failed} failed`)
    return this.failed === 0 ? 0 : NOT_PROVEN
  }
}
