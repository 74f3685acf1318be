import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { aftercare } from '@/seed/data/aftercare'
import { bankHolidays } from '@/seed/data/bank-holidays'
import { categories, services } from '@/seed/data/categories'
import { courses } from '@/seed/data/courses'
import { faqs, gallery, home, promotions } from '@/seed/data/site'
import { locations, staff } from '@/seed/data/people-and-places'
import { pages } from '@/seed/data/pages'
import { pictures } from '@/seed/data/pictures'
import type { SeedCategory } from '@/seed/data/types'
import dimensions from '@/seed/pictures/dimensions.json'

const folder = path.resolve('src/seed/pictures')

const named = [
  ...categories.map(({ picture }) => picture),
  ...services.flatMap(({ picture }) => picture ?? []),
  ...courses.map(({ picture }) => picture),
  ...staff.map(({ picture }) => picture),
  ...gallery.map(({ picture }) => picture),
  ...promotions.map(({ picture }) => picture),
  ...locations.flatMap(({ picture, map }) => [picture, map]),
  ...pages.flatMap(({ picture }) => (picture ? [picture] : [])),
  home.heroPicture,
  home.beforePicture,
  home.afterPicture,
  home.aftercarePicture,
  home.escapePicture,
]

describe('the demo salon', () => {
  it('has everything the rules require', () => {
    expect(categories.map(({ name }) => name.toLowerCase())).toEqual([
      'brows',
      'lash services',
      'nails',
      'lashes',
      'waxing',
      'facials',
      'teeth whitening',
      'courses',
    ])
    expect(faqs).toHaveLength(4)
    expect(aftercare).toHaveLength(9)
    expect(promotions.map(({ title }) => title)).toEqual([
      'Refer and get a fill for FREE',
      'Get 20% OFF',
      'FACIAL',
    ])
    expect(services.length).toBeGreaterThanOrEqual(35)
    const types = courses.map(({ courseType }) => courseType).toSorted()
    expect(types).toEqual([...Array(5).fill('in-person'), 'online'])
    expect(courses.filter(({ published }) => !published)).toHaveLength(1)
  })

  it('promises no reminders in its terms, because the owner can switch them off', () => {
    expect(pages.find(({ slug }) => slug === 'terms-and-conditions')?.body).not.toMatch(/remind/)
  })

  it('has texts in Markdown, without HTML', () => {
    const texts = JSON.stringify({ categories, courses, faqs, pages, services })
    expect(texts).not.toMatch(/<\/?[a-z]|&[a-z]+;/)
  })

  it('offers only treatments that someone can perform', () => {
    const offers = services.flatMap((service) =>
      locations.filter(({ key }) => service.prices[key]).map(({ key }) => ({ service, key })),
    )
    for (const { service, key } of offers) {
      const able = staff.filter((person) => service.staff.includes(person.key) && person.hours[key])
      const days = new Set(able.flatMap((person) => Object.keys(person.hours[key] ?? {})))
      expect(days.size, `${service.slug} at ${key}`).toBeGreaterThanOrEqual(2)
    }
  })

  it('has lengths in steps of five minutes, short summaries, and no prices where a category is not offered', () => {
    for (const service of services) {
      const category: SeedCategory | undefined = categories.find(({ slug }) => slug === service.category)
      expect([service.durationMinutes % 5, service.cleanUpMinutes % 5], service.slug).toEqual([0, 0])
      expect(service.summary.length).toBeLessThanOrEqual(200)
      for (const away of category?.notOfferedAt ?? []) expect(service.prices[away]).toBeUndefined()
    }
  })

  it('never has a person at two locations on one day', () => {
    for (const person of staff) {
      const days = Object.values(person.hours).flatMap((week) => Object.keys(week))
      expect(new Set(days).size, person.key).toBe(days.length)
    }
  })

  it('lists each closed day once, in order', () => {
    const dates = bankHolidays.map(({ date }) => date)
    expect([...new Set(dates)].sort()).toEqual(dates)
  })
})

describe('the demo salon’s pictures', () => {
  it('all have a description and a small file', () => {
    for (const key of named) expect(pictures[key], key).toBeDefined()
    for (const [key, { file, alt }] of Object.entries(pictures)) {
      expect(alt.length, key).toBeGreaterThan(10)
      expect(existsSync(path.join(folder, file)), file).toBe(true)
      expect(statSync(path.join(folder, file)).size, file).toBeLessThanOrEqual(60_000)
    }
  })

  it('are each used by one treatment or course at most, with none left over', () => {
    const used = [...services, ...courses].map(({ picture }) => picture)
    expect(new Set(used).size).toBe(used.length)
    const files = readdirSync(folder).filter((name) => name.endsWith('.webp'))
    const wanted = Object.values(pictures).map(({ file }) => file)
    expect(files.sort()).toEqual(wanted.sort())
  })

  it('all have their sizes and dimensions, with none left over', () => {
    const wanted = Object.values(pictures).map(({ file }) => file.replace('.webp', ''))
    const files = readdirSync(path.join(folder, 'sizes'))
    for (const ending of ['webp', 'avif']) {
      const sized = files
        .filter((name) => name.endsWith(ending))
        .map((name) => name.replace(/-\d+x\d+\.\w+$/, ''))
      expect([...new Set(sized)].sort()).toEqual(wanted.sort())
    }
    const avifs = files.map((name) => name.replace('.webp', '.avif'))
    expect(avifs.filter((name) => !files.includes(name))).toEqual([])
    expect(Object.keys(dimensions).sort()).toEqual(wanted.map((name) => `${name}.webp`).sort())
  })
})
