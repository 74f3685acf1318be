import { guarded } from '../shell/guarded'
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
export const Appointments = guarded(AppointmentsView)
export const Discounts = guarded(DiscountsView)
export const NewBooking = guarded(NewBookingView, {
  process: { to: '/management/appointments' },
  wide: true,
})
export const CancelMany = guarded(CancelManyView, { process: { to: '/management/appointments' } })
export const BookingDetails = guarded(BookingDetailsView, { process: { to: '/management/appointments' } })
export const Payments = guarded(PaymentsView)
export const PaymentDetails = guarded(PaymentDetailsView, { process: { to: '/management/payments' } })
export const TakeCard = guarded(TakeCardView, { alone: true })
export const Reports = guarded(ReportsView)
export const Availability = guarded(AvailabilityView)
export const AddAvailability = guarded(AddAvailabilityView, {
  process: { to: '/management/availability' },
  wide: true,
})
export const ModifyHours = guarded(ModifyHoursView, { process: { to: '/management/availability' } })
export const Emails = guarded(EmailsView)
export const Enquiries = guarded(EnquiriesView)
export const Audit = guarded(AuditView)
export const Retention = guarded(RetentionView)
export const Health = guarded(HealthView)
export const Sessions = guarded(SessionsView)
export const SecondFactor = guarded(SecondFactorView, { setsUpCode: true })
export const Events = guarded(EventsView)
export const AddEvent = guarded(AddEventView, { process: { to: '/management/events' } })
export const EventDetails = guarded(EventDetailsView, { process: { to: '/management/events' } })
export const Customers = guarded(CustomersView)
export const CustomerInformation = guarded(InformationView, {
  process: { to: '/management/customers' },
})
const ofCourses = { process: { to: '/management/courses' } }
export const Courses = guarded(CoursesView)
export const NewCourse = guarded(NewCourseView, ofCourses)
export const CourseDetails = guarded(CourseDetailsView, ofCourses)
export const EditCourse = guarded(EditCourseView, ofCourses)
export const NewCourseDate = guarded(NewCourseDateView, ofCourses)
export const CourseDateDetails = guarded(CourseDateDetailsView, ofCourses)
export const Certificate = guarded(CertificateView, ofCourses)
const ofServices = { process: { to: '/management/services' } }
export const Services = guarded(ServicesView)
export const AddService = guarded(AddServiceView, { ...ofServices, wide: true })
export const ServiceDetails = guarded(ServiceDetailsView, ofServices)
export const EditService = guarded(EditServiceView, { ...ofServices, wide: true })
export const Category = guarded(CategoryView, ofServices)
const ofStaff = { process: { to: '/management/staff' } }
export const Staff = guarded(StaffView)
export const NewMember = guarded(NewMemberView, ofStaff)
export const Member = guarded(MemberView, ofStaff)
