/** The exit code of a proof that has failed. A crash has a different code. */
const NOT_PROVEN = 3

/** Counts what was proved. Every command ends with its line and its code. */
export class Verdicts {
  private passed = 0
  private failed = 0

  add(isProven: boolean, sentence: string): void {
    if (isProven) this.passed++
    else this.failed++
    console.log(`  ${isProven ? 'passed' : 'FAILED'}: ${sentence}`)
  }

  /** Adds the counts in a different command's closing line. */
  addLine(text: string): boolean {
    const [, passed, failed] = [...text.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? []
    if (passed === undefined || failed === undefined) return false
    this.passed += Number(passed)
    this.failed += Number(failed)
    return true
  }

  /** Prints the closing line and returns the exit code. */
  close(): number {
    console.log(`${this.passed} passed, ${this.failed} failed`)
    return this.failed === 0 ? 0 : NOT_PROVEN
  }
}
