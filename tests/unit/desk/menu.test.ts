import { describe, expect, it } from 'vitest'
import { collections } from '@collections/collections'
import { globals } from '@collections/globals/globals'
import { isHere, menu, filterMenuLinks } from '@/management/shell/menu'
import { findPages } from '@/management/shell/palette/groups'

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
    const ofStaff = filterMenuLinks(false, links).map(({ path }) => path)
    for (const { path, admin } of screens.filter(({ path: own }) => links.some((one) => one.path === own)))
      expect(ofStaff.includes(path), path).toBe(typeof admin?.hidden !== 'function')
    expect(findPages('', false).map(({ href }) => href)).toEqual(ofStaff.map((path) => `/management/${path}`))
    expect(findPages('', true)).toHaveLength(links.length)
  })

  it('marks an entry as current on its subpages and on its editor’s pages', () => {
    const here = (page: string) => links.filter((link) => isHere(page, link)).map(({ words }) => words)
    expect(here('/management/services/edit-service/1')).toEqual(['Services'])
    expect(here('/management/collections/services/1')).toEqual(['Services'])
    expect(here('/management/collections/services-of-others')).toEqual([])
  })
})
