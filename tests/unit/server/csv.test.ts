import { describe, expect, it } from 'vitest'
import { createCsvFile } from '@/server/csv-file'

const cells = (text: string): string => createCsvFile('x', [[text]]).content.slice(1, -2)

describe('a CSV file', () => {
  it('contains no formula, wherever one could begin', () => {
    for (const text of ['=1', '+44', '-1+2', '-A1', '-1.', '@SUM(A1)', ' =1', '\u00a0=1', '＝1'])
      expect(cells(text)).toBe(`"'${text}"`)
    expect(cells('a;=HYPERLINK("x")')).toBe(`"a;'=HYPERLINK(""x"")"`)
    expect(cells('a; \t@x')).toBe(`"a; \t'@x"`)
    expect(cells('a\n=1\r\n +2\r@x')).toBe(`"a\n'=1\r\n '+2\r'@x"`)
  })

  it('contains negative amounts as numbers, so that refunds can be added up', () => {
    for (const text of ['-5', '-1234.50']) expect(cells(text)).toBe(`"${text}"`)
  })

  it('leaves ordinary text unchanged', () => {
    for (const text of ['Ann-Marie O’Neill', '12; 14', 'no acetone\npatch test in May'])
      expect(cells(text)).toBe(`"${text}"`)
  })
})
