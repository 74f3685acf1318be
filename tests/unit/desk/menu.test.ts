import { describe, expect, it } from 'vitest'
import { collections } from '@collections/collections'
import { globals } from '@collections/globals/globals'
import { isHere, menu, filterMenuLinks } from '@/management/shell/menu'
import { createGroups, findPages, findSettings } from '@/management/shell/palette/groups'

const links = menu.flatMap(([, of]) => of)

/** Payload's own screens, and whether staff see them too. */
const screens = [
  ...collections.map(({ slug, admin }) => ({ path: `collections/${slug}`, admin })),
  ...globals.map(({ slug, admin }) => ({ path: `globals/${slug}`, admin })),
].filter(({ admin }) => admin?.hidden !== true)

describe('the menu', () => {
  it('has the specified groups', () => {
    expect(menu.map(([group]) => group)).toEqual([
      ...['Diary', 'People', 'Treatments', 'Academy', 'Money', 'Website', 'Settings'],
    ])
  })

  it('has one entry and one name for each thing', () => {
    const names = links.map(({ words }) => words)
    const paths = links.flatMap(({ path, editor }) => (editor ? [path, editor] : [path]))
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(paths).size).toBe(paths.length)
    const labels = ['services', 'courses', 'staff', 'discounts'].map(
      (slug) => collections.find((one) => one.slug === slug)?.labels?.plural,
    )
    expect(labels).toEqual(['Services', 'Courses', 'Staff', 'Discounts'])
  })

  it('leads to every Payload screen that is visible, and Payload adds no list of its own', () => {
    const known = links.flatMap(({ path, editor }) => [path, editor])
    for (const { path, admin } of screens) {
      expect(known).toContain(path)
      expect(admin?.group, path).toBe(false)
    }
  })

  it('shows staff no admin pages, not even in the search', () => {
    const ofStaff = filterMenuLinks('staff', links).map(({ path }) => path)
    for (const { path, admin } of screens.filter(({ path: own }) => links.some((one) => one.path === own)))
      expect(ofStaff.includes(path), path).toBe(typeof admin?.hidden !== 'function')
    expect(findPages('', 'staff').map(({ href }) => href)).toEqual(
      ofStaff.map((path) => `/management/${path}`),
    )
    const ofManager = filterMenuLinks('manager', links).map(({ path }) => path)
    expect(ofManager.filter((path) => !ofStaff.includes(path))).toEqual(['reports'])
    expect(findPages('', 'admin')).toHaveLength(links.length)
  })

  it('finds settings by their label, their help or their page, and leads to the field, for admins only', () => {
    const first = (typed: string) => findSettings(typed, globals)[0]
    expect(first('two-step')).toMatchObject({
      ...{ words: 'Admins must use two-step sign-in', detail: 'Booking and payment rules' },
      href: '/management/globals/booking-settings#field-signIns__adminsNeedCode',
    })
    expect(first('site settings phone')).toMatchObject({
      href: '/management/globals/site-settings#field-phone',
    })
    // A booking fee is what many salons call a deposit.
    const palette = createGroups('deposit', { customers: [], appointments: [], total: 0 }, 'admin', globals)
    const settings = palette.find(({ title }) => title === 'Settings')?.entries.map(({ words }) => words)
    expect(settings).toContain('Booking fee')
    // These words are only in the help of the field.
    const { help = '' } = findSettings('booking', globals).find((one) => (one.help ?? '').length > 20) ?? {}
    expect(findSettings(help, globals).map((one) => one.help)).toContain(help)
    // Ages are edited on a separate screen.
    expect(findSettings('Emails and the outbox', globals)).toEqual([])
    const found = { customers: [], appointments: [], total: 0 }
    const titles = (role: string) => createGroups('two-step', found, role, globals).map(({ title }) => title)
    expect([titles('admin').includes('Settings'), titles('manager').includes('Settings')]).toEqual([
      true,
      false,
    ])
    expect(findSettings(' ', globals)).toEqual([])
  })

  it.each([
    ['backup', 'Site health'],
    ['Square', 'Site health'],
    ['opening', 'Open for bookings'],
    ['e-mail', 'Emails'],
    ['google', 'Locations'],
    ['privacy', 'Pages'],
    ['terms', 'Pages'],
  ])('finds “%s” under the name %s', (typed, words) =>
    expect(findPages(typed, 'admin').map((one) => one.words)).toContain(words),
  )

  it('names no setting after a part of the form that has no value', () => {
    const page = { slug: 'mail-texts', label: 'Email text' }
    const fields = [
      { type: 'ui', name: 'termsForm', label: 'Terms Form' },
      { type: 'json', name: 'terms', label: 'Terms' },
    ]
    expect(findSettings('terms', [{ ...page, fields }]).map(({ words }) => words)).toEqual(['Terms'])
  })

  it('marks an entry as current on its subpages and on its editor’s pages', () => {
    const here = (page: string) => links.filter((link) => isHere(page, link)).map(({ words }) => words)
    expect(here('/management/services/edit-service/1')).toEqual(['Services'])
    expect(here('/management/collections/services/1')).toEqual(['Services'])
    expect(here('/management/collections/services-of-others')).toEqual([])
    expect(here('/management/appointments/new-booking')).toEqual(['Appointments'])
    expect(here('/management/appointments/waiting-list')).toEqual(['Waiting list'])
  })
})
