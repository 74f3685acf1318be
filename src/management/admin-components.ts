import type { AdminViewConfig, Config } from 'payload'
import { auditTexts } from '@/messages/management-audit'
import { cancelManyTexts } from '@/messages/management-diary'
import { healthTexts } from '@/messages/management-health'
import { retentionTexts } from '@/messages/management-retention'
import { secondFactorTexts } from '@/messages/management-accounts'

type Path = `/${string}`

const shell = (name: string): string => `/management/shell/redirects#${name}`

/** Below its address there is nothing. */
const view = (name: string, path: Path, title: string): AdminViewConfig => ({
  Component: `/management/views/views#${name}`,
  path,
  exact: true,
  meta: { title },
})

/** Its address goes on with an id. */
const viewOfOne = (name: string, path: Path, title: string): AdminViewConfig => ({
  ...view(name, path, title),
  exact: false,
})

/** First match wins, so what is more specific stands first. Lists have a second address, `all-…`. */
const views: Record<string, AdminViewConfig> = {
  dashboard: { Component: shell('Home') },
  login: { Component: shell('Login'), path: '/login' },
  forgot: { Component: shell('Forgot'), path: '/forgot' },
  logout: { Component: shell('Logout'), path: '/logout' },
  inactivity: { Component: shell('Inactivity'), path: '/logout-inactivity' },
  newBooking: view('NewBooking', '/appointments/new-booking', 'New booking'),
  cancelMany: view('CancelMany', '/appointments/cancel-many', cancelManyTexts.title),
  allAppointments: view('Appointments', '/appointments/all-appointments', 'Appointments'),
  appointments: view('Appointments', '/appointments', 'Appointments'),
  bookingDetails: view('BookingDetails', '/booking-details', 'Booking details'),
  paymentDetails: view('PaymentDetails', '/payment-details', 'Payment details'),
  takeCard: view('TakeCard', '/take-card', 'Take a payment by card'),
  payments: view('Payments', '/payments', 'Payments'),
  reports: view('Reports', '/reports', 'Reports'),
  addAvailability: view('AddAvailability', '/availability/add-availability', 'Add availability'),
  modifyHours: view('ModifyHours', '/availability/modify-working-hours', 'Modify working hours'),
  allAvailability: view('Availability', '/availability/all-availability', 'Availability'),
  availability: view('Availability', '/availability', 'Availability'),
  addEvent: view('AddEvent', '/events/add-event', 'New event'),
  eventDetails: view('EventDetails', '/events/event-details', 'Event details'),
  allEvents: view('Events', '/events/all-events', 'Events'),
  events: view('Events', '/events', 'Events'),
  discounts: view('Discounts', '/discounts', 'Discounts'),
  customerInformation: view('CustomerInformation', '/customers/customer-information', 'Customer'),
  allCustomers: view('Customers', '/customers/all-customers', 'Customers'),
  customers: view('Customers', '/customers', 'Customers'),
  addService: view('AddService', '/services/add-service', 'Create new service'),
  serviceDetails: viewOfOne('ServiceDetails', '/services/service-details', 'Service details'),
  editService: viewOfOne('EditService', '/services/edit-service', 'Edit service details'),
  category: viewOfOne('Category', '/services/category', 'Category'),
  allServices: view('Services', '/services/all-services', 'Services'),
  services: view('Services', '/services', 'Services'),
  newCourse: view('NewCourse', '/courses/new-course', 'New course'),
  courseDetails: viewOfOne('CourseDetails', '/courses/course-details', 'Course details'),
  editCourse: viewOfOne('EditCourse', '/courses/edit-course-details', 'Edit course details'),
  newCourseDate: viewOfOne('NewCourseDate', '/courses/new-course-date', 'New course date'),
  courseDateDetails: viewOfOne('CourseDateDetails', '/courses/course-date-details', 'Course date details'),
  certificate: viewOfOne('Certificate', '/courses/certificate', 'Certificate'),
  allCourses: view('Courses', '/courses/all-courses', 'Courses'),
  courses: view('Courses', '/courses', 'Courses'),
  newMember: view('NewMember', '/staff/new-member', 'Add staff member'),
  member: viewOfOne('Member', '/staff/member', 'Staff member'),
  staff: view('Staff', '/staff', 'Staff'),
  enquiries: view('Enquiries', '/enquiries', 'Enquiries'),
  emails: view('Emails', '/emails', 'Emails'),
  secondFactor: view('SecondFactor', '/second-factor', secondFactorTexts.title),
  sessions: view('Sessions', '/sessions', 'Where you are signed in'),
  audit: view('Audit', '/audit', auditTexts.title),
  retention: view('Retention', '/retention', retentionTexts.title),
  health: view('Health', '/health', healthTexts.title),
}

/** The management area's own screens and parts, by the path below `src`. Each view guards itself in the shell. */
export const adminComponents: NonNullable<NonNullable<Config['admin']>['components']> = {
  views,
  header: ['/management/shell/SkipLink.client#SkipLink'],
  beforeNavLinks: [
    '/management/shell/palette/SearchButton.client#SearchButton',
    '/management/shell/MenuLinks.client#MenuLinks',
  ],
  actions: ['/management/shell/ViewSite#ViewSite'],
  logout: { Button: '/management/shell/LogoutButton.client#LogoutButton' },
  graphics: { Icon: '/management/shell/Mark#Mark', Logo: '/management/shell/Mark#Mark' },
  providers: [
    '/management/shell/Session#Session',
    '/management/shell/ControlNames.client#ControlNames',
    '/management/shell/ShrinkPictures.client#ShrinkPictures',
    '/management/shell/RememberMenu.client#RememberMenu',
    '/management/components/KeepPage.client#KeepPage',
    '/management/shell/palette/Palette.client#Palette',
  ],
}
