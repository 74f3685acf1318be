import { withGuard } from '@/management/shell/guarded-screen'
import { AppointmentsView } from './appointments/View'
import { AuditView } from './audit/AuditView'
import { AddAvailabilityView, AvailabilityView, ModifyHoursView } from './availability/AvailabilityView'
import { CancelManyView } from './cancel-many/View'
import { BookingDetailsView } from './booking-details/View'
import {
  CertificateView,
  CourseDateDetailsView,
  CourseDetailsView,
  CoursesView,
  EditCourseView,
  NewCourseDateView,
  NewCourseView,
} from './courses/View'
import { CustomersView, InformationView } from './customers/View'
import { DiscountsView } from './discounts/View'
import { EmailsView } from './emails/View'
import { EnquiriesView } from './enquiries/View'
import { AddEventView, EventDetailsView, EventsView } from './events/View'
import { HealthView } from './health/HealthView'
import { NewBookingView } from './new-booking/View'
import { PaymentDetailsView, PaymentsView } from './payments/View'
import { TakeCardView } from './take-card/View'
import { ReportsView } from './reports/ReportsView'
import { RetentionView } from './retention/RetentionView'
import {
  AddServiceView,
  CategoryView,
  EditServiceView,
  ServiceDetailsView,
  ServicesView,
} from './services/View'
import { MemberView, NewMemberView, StaffView } from './staff/MemberView'
import { SecondFactorView } from './second-factor/SecondFactorView'
import { SessionsView } from './sessions/SessionsView'

/** The management area's own pages; `admin-components.ts` says at which paths. */
export const Appointments = withGuard(AppointmentsView)
export const Discounts = withGuard(DiscountsView)
export const NewBooking = withGuard(NewBookingView, {
  process: { to: '/management/appointments' },
  wide: true,
})
export const CancelMany = withGuard(CancelManyView, { process: { to: '/management/appointments' } })
export const BookingDetails = withGuard(BookingDetailsView, { process: { to: '/management/appointments' } })
export const Payments = withGuard(PaymentsView)
export const PaymentDetails = withGuard(PaymentDetailsView, { process: { to: '/management/payments' } })
export const TakeCard = withGuard(TakeCardView, { alone: true })
export const Reports = withGuard(ReportsView)
export const Availability = withGuard(AvailabilityView)
export const AddAvailability = withGuard(AddAvailabilityView, {
  process: { to: '/management/availability' },
  wide: true,
})
export const ModifyHours = withGuard(ModifyHoursView, { process: { to: '/management/availability' } })
export const Emails = withGuard(EmailsView)
export const Enquiries = withGuard(EnquiriesView)
export const Audit = withGuard(AuditView)
export const Retention = withGuard(RetentionView)
export const Health = withGuard(HealthView)
export const Sessions = withGuard(SessionsView)
export const SecondFactor = withGuard(SecondFactorView, { setsUpCode: true })
export const Events = withGuard(EventsView)
export const AddEvent = withGuard(AddEventView, { process: { to: '/management/events' } })
export const EventDetails = withGuard(EventDetailsView, { process: { to: '/management/events' } })
export const Customers = withGuard(CustomersView)
export const CustomerInformation = withGuard(InformationView, {
  process: { to: '/management/customers' },
})
const courseScreens = { process: { to: '/management/courses' } }
export const Courses = withGuard(CoursesView)
export const NewCourse = withGuard(NewCourseView, courseScreens)
export const CourseDetails = withGuard(CourseDetailsView, courseScreens)
export const EditCourse = withGuard(EditCourseView, courseScreens)
export const NewCourseDate = withGuard(NewCourseDateView, courseScreens)
export const CourseDateDetails = withGuard(CourseDateDetailsView, courseScreens)
export const Certificate = withGuard(CertificateView, courseScreens)
const serviceScreens = { process: { to: '/management/services' } }
export const Services = withGuard(ServicesView)
export const AddService = withGuard(AddServiceView, { ...serviceScreens, wide: true })
export const ServiceDetails = withGuard(ServiceDetailsView, serviceScreens)
export const EditService = withGuard(EditServiceView, { ...serviceScreens, wide: true })
export const Category = withGuard(CategoryView, serviceScreens)
const staffScreens = { process: { to: '/management/staff' } }
export const Staff = withGuard(StaffView)
export const NewMember = withGuard(NewMemberView, staffScreens)
export const Member = withGuard(MemberView, staffScreens)
