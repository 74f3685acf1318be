import { readFileSync } from 'node:fs'
import type { AdminViewConfig } from 'payload'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { adminComponents, getComponentPath } from '@/management/admin-components'
import { type Screen, screens } from '@/management/screens'

// Replaces Payload's frame, because only a bundler can read its style sheets.
vi.mock('@payloadcms/next/templates', () => ({ DefaultTemplate: 'div' }))
vi.mock('@payloadcms/ui', () => ({}))
const { GuardedScreen } = await import('@/management/shell/guarded-screen')

const views = Object.entries(adminComponents.components?.views ?? {}) as [string, AdminViewConfig][]

/** Our own screens. Payload guards its own. */
const own = Object.entries(screens).filter((entry): entry is [string, Screen & { view: string }] =>
  Boolean(entry[1].view),
)

it('shows every screen through its guard, which finds the screen in the import map', () => {
  const elsewhere = ['dashboard', 'login', 'forgot', 'logout', 'inactivity']
  const expected = own.flatMap(([path, { isList, hasId, title }]) =>
    [`/${path}`, ...(isList ? [`/${path}/all-${path}`] : [])].map((at) => ({
      Component: { path: '/management/shell/guarded-screen#GuardedScreen', serverProps: { screen: path } },
      path: at,
      exact: !hasId,
      meta: { title },
    })),
  )
  expect(views.filter(([name]) => !elsewhere.includes(name)).map(([, view]) => view)).toEqual(expected)
  const importMap = readFileSync('src/app/(payload)/management/importMap.js', 'utf8')
  for (const [, { view }] of own) expect(importMap).toContain(`"${getComponentPath(view)}"`)
})

const Shown = () => null

/** What the guard shows or throws. `Shown` stands for the screen. */
const open = async (path: string, user: object | null, canAccessAdmin = true): Promise<unknown> => {
  const { children: guard } = GuardedScreen({
    screen: path,
    params: { segments: path.split('/') },
    payload: { config: { admin: { components: {} }, custom: { dependencies: { mail: {} } } } },
    importMap: { [getComponentPath(screens[path]?.view ?? '')]: Shown },
    initPageResult: { req: { user }, permissions: { canAccessAdmin } },
  } as never).props as { children: ReactElement<object, (props: object) => Promise<ReactNode>> }
  return guard.type(guard.props)
}

const contains = (drawn: unknown, type: unknown): boolean =>
  Array.isArray(drawn)
    ? drawn.some((one) => contains(one, type))
    : isValidElement<{ children?: unknown }>(drawn) &&
      (drawn.type === type || contains(drawn.props.children, type))

it.each(own)('sends strangers from %s to the sign-in page, and staff without access too', async (path) => {
  const digest = expect.stringContaining(`/admin/login?redirect=${encodeURIComponent(`/management/${path}`)}`)
  await expect(open(path, null)).rejects.toMatchObject({ digest })
  await expect(open(path, { collection: 'users' }, false)).rejects.toMatchObject({ digest })
})

it.each(own)('shows %s to everyone whose role is enough', async (path, screen) => {
  const isShownTo = async (role: string) =>
    contains(await open(path, { collection: 'users', firstName: 'Ada', role }), Shown)
  const { minimumRole } = screen
  expect([await isShownTo('staff'), await isShownTo('manager'), await isShownTo('admin')]).toEqual([
    minimumRole === undefined,
    minimumRole !== 'admin',
    true,
  ])
})
