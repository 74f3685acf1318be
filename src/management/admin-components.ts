import type { AdminViewConfig, Config } from 'payload'
import { type Screen, screens } from './screens'

type Admin = NonNullable<Config['admin']>

const shell = (name: string): string => `/management/shell/payload-parts#${name}`

/**
 * Payload shows a custom view with a fixed path to everyone. So each view is the guard, which shows the screen only to
 * staff.
 */
const createView = (path: string, { title, hasId }: Screen, at = path): AdminViewConfig => ({
  Component: { path: '/management/shell/guarded-screen#GuardedScreen', serverProps: { screen: path } },
  path: `/${at}`,
  exact: !hasId,
  meta: { title },
})

const createViews = ([path, screen]: [string, Screen]): [string, AdminViewConfig][] => {
  const second = `${path}/all-${path}`
  return [
    [path, createView(path, screen)],
    ...(screen.isList ? [[second, createView(path, screen, second)] as [string, AdminViewConfig]] : []),
  ]
}

/** The component of a view, as Payload's import map names it. */
export const getComponentPath = (view: string): string => `/management/views/${view.replace('#', '/View#')}`

const own = Object.entries(screens).filter(([, { view }]) => view !== undefined)

/** Our screens, and our parts of Payload's frame. Each component is named by its path below `src`. */
export const adminComponents: Pick<Admin, 'components' | 'dependencies'> = {
  // The guard finds the screens in the import map. Nothing else uses these entries.
  dependencies: Object.fromEntries(
    own.map(([path, { view = '' }]) => [path, { type: 'component', path: getComponentPath(view) }]),
  ),
  components: {
    views: {
      dashboard: { Component: shell('Home') },
      login: { Component: shell('Login'), path: '/login' },
      forgot: { Component: shell('Forgot'), path: '/forgot' },
      logout: { Component: shell('Logout'), path: '/logout' },
      inactivity: { Component: shell('Inactivity'), path: '/logout-inactivity' },
      ...Object.fromEntries(own.flatMap(createViews)),
    },
    header: ['/management/shell/Welcome.client#SkipLink'],
    beforeNavLinks: [
      '/management/shell/palette/Palette.client#SearchButton',
      '/management/shell/MenuLinks.client#MenuLinks',
    ],
    actions: [shell('ViewSite')],
    logout: { Button: '/management/shell/SessionProvider.client#LogoutButton' },
    graphics: { Icon: shell('Mark'), Logo: shell('Mark') },
    providers: [
      shell('Session'),
      '/management/shell/ControlNames.client#ControlNames',
      '/management/shell/ShrinkPictures.client#ShrinkPictures',
      '/management/shell/FocusPreview.client#FocusPreview',
      '/management/shell/MenuLinks.client#RememberMenu',
      '/management/components/AskBeforeLeaving.client#KeepPage',
      '/management/shell/palette/Palette.client#Palette',
      '/management/fields/DocumentParts.client#DiscardEmptyDraft',
      '/management/shell/GoBack.client#ReloadOnBack',
    ],
  },
}
