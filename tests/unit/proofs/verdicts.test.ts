import { afterEach, describe, expect, it, vi } from 'vitest'
import { Verdicts } from '../../proofs/support/verdicts'

afterEach(() => void vi.restoreAllMocks())

describe('the verdicts of the proofs', () => {
  it('add up the closing lines of their parts, and have a separate exit code if something is unproven', () => {
    const printed = vi.spyOn(console, 'log').mockReturnValue()
    const verdicts = new Verdicts()
    verdicts.add(true, 'one')
    expect(verdicts.addLine('  1 passed, 9 failed in a sentence\n2 passed, 0 failed\n')).toBe(true)
    expect(verdicts.close()).toBe(0)
    verdicts.add(false, 'another')
    expect(verdicts.close()).toBe(3)
    expect(printed).toHaveBeenLastCalledWith('3 passed, 1 failed')
  })

  it('repeat at the end what was not proved, with what was found', () => {
    const lines: string[] = []
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
    const part = new Verdicts()
    part.add(false, 'the faults: 1 violations', ['a place was sold twice (B1)'])
    part.add(true, 'the control', ['a place was lost'])
    part.close()
    const whole = new Verdicts()
    whole.addLine(lines.join('\n'))
    lines.length = 0
    whole.close()
    expect(lines.join('\n')).toBe(
      '\nwhat was not proved:\n  a place was sold twice (B1)\n  FAILED: the faults: 1 violations\n1 passed, 1 failed',
    )
  })

  it('report a part that ended without its closing line', () => {
    expect(new Verdicts().addLine('Error: it broke')).toBe(false)
  })
})
