import type { ReactNode } from 'react'
import { fillPlaceholders } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import type { CourseView, LocationView } from '@/server/services/content/types'
import { toCourseHref } from '@/storefront/layout/menu'
import { Breadcrumb, type Step } from '@/storefront/ui/Breadcrumb'
import { Icon } from '@/storefront/ui/Icon'
import { type FlowChoice, type FlowQuery, toStepHref } from './steps'

/** A step's place in the breadcrumbs. */
export interface BreadcrumbPlace {
  /** The breadcrumbs. The server renders them, so that the browser does not load their code. */
  trail: ReactNode
  /** The step's name. */
  here: string
}

interface BackProps {
  href: string
  label: string
  /** "Step 2 of 4", for a step that is counted. */
  progress?: string
}

/** One line that leads back, in place of the breadcrumbs on a phone (D126). */
const BackLine = ({ href, label, progress }: BackProps) => (
  <p className="flex items-center justify-between gap-4 text-small text-ink-soft sm:hidden">
    <a href={href} className="back-link">
      <Icon name="down" size={20} className="rotate-90" />
      <span className="truncate">{label}</span>
    </a>
    {progress && <span className="figures shrink-0">{progress}</span>}
  </p>
)

/** The place of a step at the end of its breadcrumbs. On a phone, one line leads back. */
export const createPlace = (way: Step[], here: string, back?: BackProps): BreadcrumbPlace => {
  const last = way.at(-1)
  const line = back ?? (last?.href ? { href: last.href, label: last.label } : null)
  return {
    trail: (
      <>
        <Breadcrumb steps={[...way, { label: here }]} className="max-sm:hidden" />
        {line && <BackLine {...line} />}
      </>
    ),
    here,
  }
}

type Names = SiteWords['names']

/** Services / Booking Appointment / … */
export const createBookingPlace = (names: Names, here: string, back?: BackProps): BreadcrumbPlace =>
  createPlace(
    [
      { label: names.services, href: '/services' },
      { label: names.booking, href: '/booking-appointment' },
    ],
    here,
    back,
  )

/** The steps that a phone counts. A visitor is only asked for the location if there is a choice. */
const countedSteps = ['location', 'category', 'service', 'date', 'review'] as const
type CountedStep = (typeof countedSteps)[number]

const countedAs = { information: 'service', time: 'date' } as const satisfies Record<string, CountedStep>

interface Booking {
  query: FlowQuery
  chosen: FlowChoice
  /** The only location on offer, if the visitor is not asked for one. */
  only: LocationView | null
}

/** The address of the step before this one, with the choices so far. */
const toPreviousHref = (
  step: CountedStep | 'information' | 'time',
  { query, chosen: { location, category, service }, only }: Booking,
): string => {
  const own = { ...query, location: location?.name, category: category?.name, serviceId: service?.id }
  if (step === 'location' || (step === 'category' && only)) return '/services'
  if (step === 'category') return toStepHref('', { location: own.location })
  if (step === 'service')
    return toStepHref('select-category', { location: own.location, category: own.category })
  if (step === 'review') return toStepHref('select-date', own)
  return toStepHref('select-service', { ...own, date: null, staff: null, item: null })
}

/** The place of a counted step of booking. */
export const createStepPlace = (
  names: Names,
  step: CountedStep | keyof typeof countedAs,
  booking: Booking,
): BreadcrumbPlace => {
  const steps = countedSteps.filter((one) => one !== 'location' || !booking.only)
  const at = steps.indexOf(step === 'information' || step === 'time' ? countedAs[step] : step) + 1
  return createBookingPlace(names, names[step], {
    href: toPreviousHref(step, booking),
    label: names.back,
    progress: fillPlaceholders(names.stepOf, { step: at, count: steps.length }),
  })
}

/** Courses / Brow sculpting / … */
export const createCoursePlace = (
  names: Pick<SiteWords['names'], 'courses'>,
  course: Pick<CourseView, 'id' | 'slug' | 'title'> | null,
  here: string,
): BreadcrumbPlace =>
  createPlace(
    [
      { label: names.courses, href: '/courses' },
      ...(course ? [{ label: course.title, href: toCourseHref(course) }] : []),
    ],
    here,
  )
