import { DefaultTemplate } from '@payloadcms/next/templates'
import { notFound, redirect } from 'next/navigation'
import type { AdminViewServerProps, BasePayload, PayloadRequest } from 'payload'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { sessionTexts } from '@/messages/management-texts'
import { isDeliveringMail } from '@/server/services/notifications/outbox'
import { loadSalonNotices } from '@/server/services/notifications/staff-notices'
import { MailDeliversContext } from '@/management/api/use-call.client'
import { Page } from '@/management/components/Page.client'
import { getComponentPath } from '@/management/admin-components'
import { type Screen, screens } from '@/management/screens'
import { CollapseMenu } from './MenuLinks.client'
import { GoBack } from './GoBack.client'
import { hasRole } from './menu'
import { Welcome } from './Welcome.client'

/** The data for a screen that loads on the server (`views/<name>/View.tsx`). */
export interface ScreenProps {
  title: string
  payload: BasePayload
  req: PayloadRequest
  /** The path segments below /management, decoded. */
  segments: string[]
  /** A query parameter of the address. Empty if it is missing. */
  query(name: string): string
}

/** `screen` is the path of the screen in `screens.ts`. */
type Guarded = AdminViewServerProps & { screen: string }

const signIn = (path: string, query: Record<string, unknown> | undefined): string => {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  const search = new URLSearchParams(pairs).toString()
  return `/admin/login?redirect=${encodeURIComponent(search ? `${path}?${search}` : path)}`
}

const getSegments = ({ params }: AdminViewServerProps): string[] => {
  const segments = params?.segments
  return Array.isArray(segments) ? segments : []
}

const getScreenPath = (props: AdminViewServerProps): string =>
  ['/management', ...getSegments(props)].join('/')

const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const renderScreen = (props: Guarded, { view = '', title, minimumRole }: Screen): ReactNode => {
  const { importMap, initPageResult, payload, searchParams } = props
  const { req } = initPageResult
  if (minimumRole && !hasRole(req, minimumRole))
    return (
      <Page title={title}>
        <p className="desk-empty">{sessionTexts.needsRole[minimumRole]}</p>
      </Page>
    )
  const View = importMap[getComponentPath(view)] as ComponentType<ScreenProps>
  const query = (name: string): string => {
    const value = searchParams?.[name]
    return typeof value === 'string' ? value : ''
  }
  const segments = getSegments(props).map(decodeSegment)
  return <View title={title} payload={payload} req={req} segments={segments} query={query} />
}

const loading = <p className="desk-loading">{sessionTexts.loading}</p>

interface WelcomeProps {
  firstName: string
  payload: BasePayload
  forAdmin: boolean
}

const WelcomeWithNotices = async ({ firstName, payload, forAdmin }: WelcomeProps) => (
  <Welcome firstName={firstName} notices={await loadSalonNotices(payload, forAdmin)} />
)

/** The address to which *Go back* leads: `backTo` or the parent path. Null if that is not a screen. */
const getBackPath = (path: string): string | null => {
  const parent = screens[path]?.backTo ?? path.slice(0, Math.max(path.lastIndexOf('/'), 0))
  return parent in screens ? `/management/${parent}` : null
}

const Guard = async (props: Guarded) => {
  const screen = screens[props.screen]
  if (!screen) notFound()
  const { initPageResult, params, payload, searchParams, i18n } = props
  const { req, permissions, locale, visibleEntities } = initPageResult
  if (!req.user || !permissions.canAccessAdmin) redirect(signIn(getScreenPath(props), searchParams))
  if (req.user.mustChangePassword) redirect('/admin/change-password')
  const mustSetUp = req.user.collection === 'users' && req.user.mustSetUpSecondFactor === true
  if (mustSetUp && !screen.setsUpCode) redirect('/management/second-factor')
  if (screen.isAlone || mustSetUp)
    return (
      <main id="desk" tabIndex={-1} className="desk desk--alone">
        {mustSetUp && <Welcome firstName={req.user.firstName} notices={[]} />}
        {/* Renders the frame before the screen. If it arrived later, it would miss a menu opened or closed in between. */}
        <Suspense fallback={loading}>{renderScreen(props, screen)}</Suspense>
      </main>
    )
  const back = getBackPath(props.screen)
  return (
    <DefaultTemplate
      i18n={i18n}
      locale={locale}
      params={params}
      payload={payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={req.user}
      viewActions={payload.config.admin.components.actions}
      visibleEntities={{ ...visibleEntities }}
    >
      {screen.isWide && <CollapseMenu />}
      <main id="desk" tabIndex={-1} className="desk">
        {back ? (
          <GoBack to={back} />
        ) : (
          <WelcomeWithNotices
            firstName={req.user.firstName}
            payload={payload}
            forAdmin={hasRole(req, 'admin')}
          />
        )}
        <MailDeliversContext delivers={isDeliveringMail(payload)}>
          {renderScreen(props, screen)}
        </MailDeliversContext>
      </main>
    </DefaultTemplate>
  )
}

/**
 * Shows one of our screens in Payload's frame, but only to signed-in staff. Payload itself shows custom views with a
 * fixed path to everyone, so every such view uses this component.
 */
export const GuardedScreen = (props: Guarded) => (
  <Suspense fallback={loading}>
    <Guard {...props} />
  </Suspense>
)
