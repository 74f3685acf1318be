import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ageNames, ageRules, type Ages } from '@/domain/operations/retention'
import { listPersonalData, serviceTexts } from '@/messages/privacy'
import { DataProtection, type EnabledFeatures } from '@/storefront/pages/DataProtection'
import { toSiteWords } from '@/messages/site-words'

const usual = Object.fromEntries(ageNames.map((name) => [name, ageRules[name].usual])) as Ages
const on = Object.fromEntries(
  Object.keys(serviceTexts).map((name) => [name, name === 'mail']),
) as EnabledFeatures

describe('the data protection page', () => {
  it('gives every retention period in words', () => {
    const told = (ages: Ages) => listPersonalData(ages, null).map(({ until }) => until)
    for (const name of ageNames) {
      const other = { ...usual, [name]: usual[name] + 1 }
      expect(told(other), name).not.toEqual(told(usual))
    }
    expect(told(usual).join(' ')).toMatch(/3 years after your last visit.* 30 days.*1 day\./)
    expect(told({ ...usual, customerYears: 1 })[0]).toMatch(/^1 year after/)
  })

  it('mentions backups if the site makes them', () => {
    const last = (kept: number, areEncrypted: boolean) =>
      listPersonalData(usual, { kept, areEncrypted }).at(-1)
    expect(last(7, true)).toMatchObject({
      holds: 'Copies of all of this, encrypted.',
      until: expect.stringContaining('7 are'),
    })
    expect(last(1, false)).toMatchObject({
      holds: 'Copies of all of this.',
      until: expect.stringContaining('one is'),
    })
  })

  it('shows them with the services in use, under our own heading or the owner’s', () => {
    const drawn = (title: string | null) =>
      renderToStaticMarkup(
        createElement(DataProtection, {
          page: title ? ({ title, intro: 'Ours.', picture: null, bodyHtml: '' } as never) : null,
          ...{ words: toSiteWords({}), ages: usual, backups: null, on, own: { where: '', cookies: '' } },
        }),
      )
    for (const { what } of listPersonalData(usual, null)) expect(drawn(null)).toContain(what)
    expect(drawn(null)).toMatch(/<h1[^>]*>Data protection/)
    expect(drawn('Your secrets')).toMatch(/<h1[^>]*>Your secrets/)
    expect(drawn(null)).toContain(serviceTexts.mail.name)
    expect(drawn(null)).not.toContain(serviceTexts.map.name)
  })
})
