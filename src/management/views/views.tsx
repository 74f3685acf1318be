import { guarded } from '../shell/guarded'
import { AppointmentsView } from './appointments/View'
import { AuditView } from './audit/AuditView'
import { AddAvailabilityScreen } from './availability/AddAvailabilityScreen.client'
import { AvailabilityView } from './availability/AvailabilityView'
import { ModifyHoursScreen } from './availability/ModifyHoursScreen.client'
import { CancelManyScreen } from './cancel-many/CancelManyScreen.client'
import { BookingDetailsScreen } from './booking-details/BookingDetailsScreen.client'
import { CertificateScreen } from './courses/CertificateScreen.client'
import { CourseDateDetailsScreen } from './courses/CourseDateDetailsScreen.client'
import { CourseDetailsScreen } from './courses/CourseDetailsScreen.client'
import { CoursesScreen } from './courses/CoursesScreen.client'
import { EditCourseScreen } from './courses/EditCourseScreen.client'
import { NewCourseDateScreen } from './courses/NewCourseDateScreen.client'
import { NewCourseScreen } from './courses/NewCourseScreen.client'
import { InformationView } from './customers/InformationView'
import { CustomersView } from './customers/View'
import { DiscountsScreen } from './discounts/DiscountsScreen.client'
import { EmailsScreen } from './emails/EmailsScreen.client'
import { EnquiriesScreen } from './enquiries/EnquiriesScreen.client'
import { AddEventScreen } from './events/AddEventScreen.client'
import { EventDetailsScreen } from './events/EventDetailsScreen.client'
import { EventsScreen } from './events/EventsScreen.client'
import { HealthView } from './health/HealthView'
import { NewBookingView } from './new-booking/View'
import { PaymentDetailsScreen } from './payments/PaymentDetailsScreen.client'
import { PaymentsScreen } from './payments/PaymentsScreen.client'
import { TakeCardScreen } from './take-card/TakeCardScreen.client'
import { ReportsView } from './reports/ReportsView'
import { RetentionView } from './retention/RetentionView'
import { AddServiceView } from './services/AddServiceView'
import { CategoryView } from './services/CategoryView'
import { EditServiceView } from './services/EditServiceView'
import { ServiceDetailsView } from './services/ServiceDetailsView'
import { ServicesView } from './services/ServicesView'
import { MemberView, NewMemberView } from './staff/MemberView'
import { SecondFactorView } from './second-factor/SecondFactorView'
import { SessionsView } from './sessions/SessionsView'
import { StaffView } from './staff/StaffView'

/** The management area's own pages; `admin-components.ts` says at which paths. */
export const Appointments = guarded(AppointmentsView)
export const Discounts = guarded(DiscountsScreen)
export const NewBooking = guarded(NewBookingView, {
  process: { to: '/management/appointments' },
  wide: true,
})
export const CancelMany = guarded(CancelManyScreen, { process: { to: '/management/appointments' } })
export const BookingDetails = guarded(BookingDetailsScreen, { process: { to: '/management/appointments' } })
export const Payments = guarded(PaymentsScreen)
export const PaymentDetails = guarded(PaymentDetailsScreen, { process: { to: '/management/payments' } })
export const TakeCard = guarded(TakeCardScreen, { alone: true })
export const Reports = guarded(ReportsView)
export const Availability = guarded(AvailabilityView)
export const AddAvailability = guarded(AddAvailabilityScreen, {
  process: { to: '/management/availability' },
  wide: true,
})
export const ModifyHours = guarded(ModifyHoursScreen, { process: { to: '/management/availability' } })
export const Emails = guarded(EmailsScreen)
export const Enquiries = guarded(EnquiriesScreen)
export const Audit = guarded(AuditView)
export const Retention = guarded(RetentionView)
export const Health = guarded(HealthView)
export const Sessions = guarded(SessionsView)
export const SecondFactor = guarded(SecondFactorView, { setsUpCode: true })
export const Events = guarded(EventsScreen)
export const AddEvent = guarded(AddEventScreen, { process: { to: '/management/events' } })
export const EventDetails = guarded(EventDetailsScreen, { process: { to: '/management/events' } })
export const Customers = guarded(CustomersView)
export const CustomerInformation = guarded(InformationView, {
  process: { to: '/management/customers' },
})
const ofCourses = { process: { to: '/management/courses' } }
export const Courses = guarded(CoursesScreen)
export const NewCourse = guarded(NewCourseScreen, ofCourses)
export const CourseDetails = guarded(CourseDetailsScreen, ofCourses)
export const EditCourse = guarded(EditCourseScreen, ofCourses)
export const NewCourseDate = guarded(NewCourseDateScreen, ofCourses)
export const CourseDateDetails = guarded(CourseDateDetailsScreen, ofCourses)
export const Certificate = guarded(CertificateScreen, ofCourses)
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
