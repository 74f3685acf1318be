import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { inLatin } from '@/server/process/latin-page'

const page =
  '<!DOCTYPE html><html><head><title>Brows – lashes</title></head><body><p title="“Anna’s”">£12 · “Café” 💅</p>' +
  '<script type="application/ld+json">{"name":"Anna’s 💅"}</script><script>var said = "“£1” – ok"</script></body></html>'

describe('a kept page in letters of one byte', () => {
  const written = inLatin(page)

  it('has no others', () => {
    expect(/[^\0-\xff]/.test(written)).toBe(false)
    expect(inLatin(written)).toBe(written)
    expect(written).toContain('£12 · ')
  })

  it('reads as before, its scripts too', () => {
    const read = (html: string) => {
      const { window } = new JSDOM(html, { runScripts: 'dangerously' })
      const { document } = window
      return [
        document.title,
        document.querySelector('p')?.outerHTML,
        JSON.parse(document.querySelector('script')?.textContent ?? ''),
        (window as unknown as { said: string }).said,
      ]
    }
    expect(read(written)).toEqual(read(page))
  })
})
