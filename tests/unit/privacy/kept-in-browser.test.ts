import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { keptInBrowser, type KeptFor } from '@/domain/privacy/kept-in-browser'
import { toSiteWords } from '@/messages/site-words'
import { keptTexts, privacyTexts, serviceTexts } from '@/messages/privacy'
import { cookiesPolicy } from '@/seed/data/pages/other-pages'
import { PrivacyFacts, type EnabledFeatures } from '@/storefront/pages/DataProtection'

const off: EnabledFeatures = {
  payments: false,
  map: false,
  reviews: false,
  posts: false,
  mail: false,
  pictures: false,
  backups: false,
}
const none = { where: '', cookies: '' }
const drawn = (on: Partial<EnabledFeatures> = {}, own = none): string =>
  renderToStaticMarkup(
    createElement(PrivacyFacts, { words: toSiteWords({}).privacy, on: { ...off, ...on }, own }),
  )

describe('what the browser keeps', () => {
  const names = Object.values(keptInBrowser).flatMap(({ names: some }): readonly string[] => some)

  it('stands on the page on privacy, name by name, each once', () => {
    const shown = [...drawn().matchAll(/<code[^>]*>([^<]+)<\/code>/g)].map(([, name]) => name)
    expect(shown).toEqual(names)
    expect(new Set(names).size).toBe(names.length)
  })

  it('is told by the page on cookies as by the list, personal data included', () => {
    for (const group of Object.keys(keptInBrowser) as KeptFor[]) {
      expect(drawn()).toContain(keptTexts[group].what)
      expect(cookiesPolicy.body).toContain(`${keptTexts[group].what} Until ${keptTexts[group].until}.`)
    }
    expect(keptTexts.checkout.what).toMatch(/name, email address, phone number, address, comments/)
    expect(cookiesPolicy.body).not.toMatch(/no personal data/)
  })

  it('is written in one place, which takes no name that is not listed', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    )
    const writing = files.filter((name) =>
      /\b(localStorage|sessionStorage|indexedDB|document\.cookie)\b/.test(
        readFileSync(path.join('src', name), 'utf8'),
      ),
    )
    expect(writing).toEqual([path.join('client', 'storage.ts')])
  })
})

describe('where data goes', () => {
  it('is nowhere else while nothing is switched on', () => {
    expect(drawn()).toContain(privacyTexts.here)
    expect(drawn()).toContain(privacyTexts.essential)
    for (const { name } of Object.values(serviceTexts)) expect(drawn()).not.toContain(name)
  })

  it.each(Object.keys(serviceTexts) as (keyof EnabledFeatures)[])('names %s once that is on', (service) => {
    const html = drawn({ [service]: true })
    expect(html).toContain(serviceTexts[service].name)
    expect(html).not.toContain(privacyTexts.here)
    expect(html.match(/<li>/g)).toHaveLength(1)
  })

  it('is in the owner’s words where there are any; the list of what is kept always stands there', () => {
    const html = drawn({ map: true }, { where: 'Ours goes nowhere.', cookies: 'Crumbs only.' })
    for (const shown of ['Ours goes nowhere.', 'Crumbs only.', '<code']) expect(html).toContain(shown)
    expect(html).not.toContain(serviceTexts.map.name)
    expect(html).not.toContain(privacyTexts.essential)
  })
})
