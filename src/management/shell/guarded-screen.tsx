import { DefaultTemplate } from '@payloadcms/next/templates'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps, BasePayload, PayloadRequest } from 'payload'
import { isReactClientComponent } from 'payload/shared'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { sessionTexts } from '@/messages/management-texts'
import { isDeliveringMail } from '@/server/services/notifications/outbox'
import { loadSalonNotices } from '@/server/services/notifications/staff-notices'
import { MailDeliversContext } from '@/management/api/mail-delivers.client'
import { CollapseMenu } from './MenuLinks.client'
import { GoBack } from './GoBack.client'
import { Welcome } from './Welcome.client'

interface Options {
  /** A process has a "Go back" bar and its own heading instead of the welcome; `to` is where it began. */
  process?: { to: string }
  /** The menu makes room. */
  wide?: boolean
  /** Without Payload's frame, whose links would lead on inside this document, and so under its policy. */
  alone?: boolean
  /** Where codes at sign-in are set up: the one screen of who must do that first, and then alone. */
  setsUpCode?: boolean
}

/** What a screen may use that loads on the server (`views/<name>/View.tsx`); the others take nothing. */
export interface ScreenProps {
  payload: BasePayload
  req: PayloadRequest
  /** The address below /management, piece by piece, decoded. */
  segments: string[]
  /** A value of the address' query; empty when it is missing. */
  query(name: string): string
}

type Guarded = AdminViewServerProps & { Screen: ComponentType<ScreenProps>; options: Options }

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

/** Only what runs on the server gets the request: nothing of it can be sent to the browser. */
const renderScreen = (props: Guarded): ReactNode => {
  const { Screen, initPageResult, payload, searchParams } = props
  const isOfBrowser: boolean = isReactClientComponent(Screen)
  if (isOfBrowser) {
    const BrowserScreen = Screen as ComponentType
    return <BrowserScreen />
  }
  const query = (name: string): string => {
    const value = searchParams?.[name]
    return typeof value === 'string' ? value : ''
  }
  const segments = getSegments(props).map(decodeSegment)
  return <Screen payload={payload} req={initPageResult.req} segments={segments} query={query} />
}

const loading = <p className="desk-loading">{sessionTexts.loading}</p>

const Guard = async (props: Guarded) => {
  const { options } = props
  const { initPageResult, params, payload, searchParams, i18n } = props
  const { req, permissions, locale, visibleEntities } = initPageResult
  if (!req.user || !permissions.canAccessAdmin) redirect(signIn(getScreenPath(props), searchParams))
  if (req.user.mustChangePassword) redirect('/admin/change-password')
  const mustSetUp = req.user.collection === 'users' && req.user.mustSetUpSecondFactor === true
  if (mustSetUp && !options.setsUpCode) redirect('/management/second-factor')
  if (options.alone || mustSetUp)
    return (
      <main id="desk" tabIndex={-1} className="desk desk--alone">
        {mustSetUp && <Welcome firstName={req.user.firstName} notices={[]} />}
        {/* The frame comes first: the menu folds or opens meanwhile, which what arrives later would not know. */}
        <Suspense fallback={loading}>{renderScreen(props)}</Suspense>
      </main>
    )
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
      {options.wide && <CollapseMenu />}
      <main id="desk" tabIndex={-1} className="desk">
        {options.process ? (
          <GoBack to={options.process.to} />
        ) : (
          <Welcome firstName={req.user.firstName} notices={await loadSalonNotices(payload)} />
        )}
        <MailDeliversContext delivers={isDeliveringMail(payload)}>{renderScreen(props)}</MailDeliversContext>
      </main>
    </DefaultTemplate>
  )
}

/**
 * A view of ours, for signed-in staff only, in Payload's frame. Payload itself shows custom views with a fixed
 * path to everybody, so each of them is made here.
 */
export const withGuard = (Screen: ComponentType<ScreenProps>, options: Options = {}) => {
  const View = (props: AdminViewServerProps) => (
    <Suspense fallback={loading}>
      <Guard {...props} Screen={Screen} options={options} />
    </Suspense>
  )
  return View
}
