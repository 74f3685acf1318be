import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { keptInBrowser, type KeptFor } from '@/domain/privacy/kept-in-browser'
import { toSiteWords } from '@/messages/site-words'
import { keptTexts, privacyTexts, serviceTexts } from '@/messages/privacy'
import { cookiesPolicy } from '@/seed/data/pages'
import { PrivacyFacts, type EnabledFeatures } from '@/storefront/pages/DataProtection'

const off: EnabledFeatures = {
  payments: false,
  map: false,
  reviews: false,
  posts: false,
  mail: false,
  texts: false,
  pictures: false,
  backups: false,
}
const none = { where: '', cookies: '' }
const drawn = (on: Partial<EnabledFeatures> = {}, own = none): string =>
  renderToStaticMarkup(
    createElement(PrivacyFacts, { words: toSiteWords({}).privacy, on: { ...off, ...on }, own }),
  )

describe('browser storage', () => {
  const names = Object.values(keptInBrowser).flatMap(({ names: some }): readonly string[] => some)

  it('is listed by name on the privacy page, without duplicates', () => {
    const shown = [...drawn().matchAll(/<code[^>]*>([^<]+)<\/code>/g)].map(([, name]) => name)
    expect(shown).toEqual(names)
    expect(new Set(names).size).toBe(names.length)
  })

  it('is described alike in the cookies policy and in the list, including personal data', () => {
    for (const group of Object.keys(keptInBrowser) as KeptFor[]) {
      expect(drawn()).toContain(keptTexts[group].what)
      expect(cookiesPolicy.body).toContain(`${keptTexts[group].what} Until ${keptTexts[group].until}.`)
    }
    expect(keptTexts.checkout.what).toMatch(/name, email address, phone number, address, comments/)
    expect(cookiesPolicy.body).not.toMatch(/no personal data/)
  })

  it('is written in two files, which refuse unlisted names, and read in one script before the first frame', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    )
    const using = files.filter((name) =>
      /\b(localStorage|sessionStorage|indexedDB|document\.cookie)\b/.test(
        readFileSync(path.join('src', name), 'utf8'),
      ),
    )
    const reading = path.join('server', 'http', 'deferred-scripts.ts')
    expect(using.sort()).toEqual([
      path.join('client', 'cookies.ts'),
      path.join('client', 'storage.ts'),
      reading,
    ])
    const used = readFileSync(path.join('src', reading), 'utf8').match(
      /\b(localStorage|sessionStorage)\b.{8}/g,
    )
    expect(used).toEqual(['localStorage.getItem'])
  })
})

describe('the list of data recipients', () => {
  it('is empty while no service is switched on', () => {
    expect(drawn()).toContain(privacyTexts.here)
    expect(drawn()).toContain(privacyTexts.essential)
    for (const { name } of Object.values(serviceTexts)) expect(drawn()).not.toContain(name)
  })

  it.each(Object.keys(serviceTexts) as (keyof EnabledFeatures)[])(
    'names %s once it is switched on',
    (service) => {
      const html = drawn({ [service]: true })
      expect(html).toContain(serviceTexts[service].name)
      expect(html).not.toContain(privacyTexts.here)
      expect(html.match(/<li>/g)).toHaveLength(1)
    },
  )

  it('uses the owner’s words if any, and always shows the list of stored names', () => {
    const html = drawn({ map: true }, { where: 'Ours goes nowhere.', cookies: 'Crumbs only.' })
    for (const shown of ['Ours goes nowhere.', 'Crumbs only.', '<code']) expect(html).toContain(shown)
    expect(html).not.toContain(serviceTexts.map.name)
    expect(html).not.toContain(privacyTexts.essential)
  })
})
