import type { Role } from '@/domain/operations/roles'

/** A screen of the management area. Browsers read this file too, so it names components and does not import them. */
export interface Screen {
  /** The title of the browser's tab, and the name in the menu if it has no `menuName`. */
  title: string
  /** The folder in `views`, and the component in its `View.tsx`. Payload's own screens have none. */
  view?: string
  /** True if the address ends with an id. */
  hasId?: true
  /** True for a list, which has a second address, `all-…`. */
  isList?: true
  /** The screen to which *Go back* leads. By default, it is the screen whose address this one continues. */
  backTo?: string
  /** True if the menu closes to make room. */
  isWide?: true
  /** True if the screen has no frame, because links in the frame would keep this document's security policy. */
  isAlone?: true
  /** The role that a person needs to see the screen in the menu and to open it (D62, D97). All staff if left out. */
  minimumRole?: Exclude<Role, 'staff'>
  /** True for the screen that sets up two-step sign-in. It is the only screen open to staff who must do that first. */
  setsUpCode?: true
  /** The group in the menu. Screens without a group are reached from other screens. */
  group?: string
  menuName?: string
  /** A detail that distinguishes it in search results. */
  detail?: string
  /** The address of Payload's editor for the same items, so that each item appears in the menu only once. */
  editor?: string
}

/** For a screen of settings that only admins see. */
const forAdmins = { minimumRole: 'admin', group: 'Settings' } as const

/** The screens by their address below /management, in the order of the menu (D80). */
export const screens: Record<string, Screen> = {
  appointments: {
    title: 'Appointments',
    view: 'appointments#AppointmentsView',
    isList: true,
    group: 'Diary',
    detail: 'The diary',
  },
  'appointments/new-booking': { title: 'New booking', view: 'new-booking#NewBookingView', isWide: true },
  'appointments/cancel-many': {
    title: 'Cancel all of one person’s bookings',
    view: 'cancel-many#CancelManyView',
  },
  'appointments/waiting-list': {
    title: 'Waiting list',
    view: 'waiting#WaitingView',
    group: 'Diary',
    detail: 'Who waits for a free time',
  },
  'booking-details': {
    title: 'Booking details',
    view: 'booking-details#BookingDetailsView',
    backTo: 'appointments',
  },
  availability: {
    title: 'Availability',
    view: 'availability#AvailabilityView',
    isList: true,
    group: 'Diary',
    detail: 'Opening and working hours',
  },
  'availability/add-availability': {
    title: 'Add availability',
    view: 'availability#AddAvailabilityView',
    isWide: true,
  },
  'availability/modify-working-hours': { title: 'Modify working hours', view: 'availability#EditHoursView' },
  events: {
    title: 'Events',
    view: 'events#EventsView',
    isList: true,
    group: 'Diary',
    detail: 'Training, holidays, sick days',
  },
  'events/add-event': { title: 'New event', view: 'events#AddEventView' },
  'events/event-details': { title: 'Event details', view: 'events#EventDetailsView' },
  customers: { title: 'Customers', view: 'customers#CustomersView', isList: true, group: 'People' },
  'customers/import': {
    title: 'Import customers',
    view: 'imports#ImportCustomersView',
    minimumRole: 'admin',
    detail: 'From a CSV file or a spreadsheet',
  },
  'customers/customer-information': { title: 'Customer', view: 'customers#InformationView' },
  staff: { title: 'Staff', view: 'staff#StaffView', group: 'People', editor: 'collections/staff' },
  'staff/new-member': { title: 'Add staff member', view: 'staff#NewMemberView' },
  'staff/member': { title: 'Staff member', view: 'staff#MemberView', hasId: true },
  enquiries: {
    title: 'Enquiries',
    view: 'enquiries#EnquiriesView',
    group: 'People',
    detail: 'What visitors wrote',
  },
  emails: { title: 'Emails', view: 'emails#EmailsView', group: 'People', detail: 'What was sent' },
  services: {
    title: 'Services',
    view: 'services#ServicesView',
    isList: true,
    group: 'Treatments',
    detail: 'Treatments and prices',
    editor: 'collections/services',
  },
  'services/price-list': { title: 'Price list', view: 'price-list#PriceListView', isWide: true },
  'services/import': { title: 'Import treatments', view: 'imports#TreatmentsView', minimumRole: 'admin' },
  'services/add-service': { title: 'Create new service', view: 'services#AddServiceView', isWide: true },
  'services/service-details': { title: 'Service details', view: 'services#ServiceDetailsView', hasId: true },
  'services/edit-service': {
    title: 'Edit service details',
    view: 'services#EditServiceView',
    hasId: true,
    isWide: true,
  },
  'services/category': { title: 'Category', view: 'services#CategoryView', hasId: true },
  'collections/categories': { title: 'Categories', group: 'Treatments', detail: 'Types of treatment' },
  discounts: {
    title: 'Discounts',
    view: 'discounts#DiscountsView',
    group: 'Treatments',
    detail: 'Codes',
    editor: 'collections/discounts',
  },
  courses: {
    title: 'Courses',
    view: 'courses#CoursesView',
    isList: true,
    group: 'Academy',
    detail: 'The academy',
    editor: 'collections/courses',
  },
  'courses/new-course': { title: 'New course', view: 'courses#NewCourseView' },
  'courses/course-details': { title: 'Course details', view: 'courses#CourseDetailsView', hasId: true },
  'courses/edit-course-details': {
    title: 'Edit course details',
    view: 'courses#EditCourseView',
    hasId: true,
  },
  'courses/new-course-date': { title: 'New course date', view: 'courses#NewCourseDateView', hasId: true },
  'courses/course-date-details': {
    title: 'Course date details',
    view: 'courses#CourseDateDetailsView',
    hasId: true,
  },
  'courses/certificate': { title: 'Certificate', view: 'courses#CertificateView', hasId: true },
  payments: { title: 'Payments', view: 'payments#PaymentsView', group: 'Money' },
  'payments/disputes': { title: 'Disputes', view: 'disputes#DisputesView' },
  'payments/disputes/evidence': { title: 'Evidence for a dispute', view: 'disputes#EvidenceView' },
  'payments/receipt': { title: 'Receipt', view: 'receipts#ReceiptView', backTo: 'payments' },
  'payment-details': { title: 'Payment details', view: 'payments#PaymentDetailsView', backTo: 'payments' },
  // Reached from Payments, so that a salon that sells no vouchers does not see it (D114).
  vouchers: { title: 'Gift vouchers', view: 'vouchers#VouchersView', backTo: 'payments' },
  'take-card': { title: 'Take a payment by card', view: 'take-card#TakeCardView', isAlone: true },
  'end-of-day': {
    title: 'End of day',
    view: 'end-of-day#EndOfDayView',
    group: 'Money',
    detail: 'Cash up, tills, unpaid, no-shows',
  },
  'end-of-day/cash-ups': { title: 'Past cash-ups', view: 'end-of-day#CashUpsView', minimumRole: 'manager' },
  reports: {
    title: 'Reports',
    view: 'reports#ReportsView',
    minimumRole: 'manager',
    group: 'Money',
    detail: 'Income, hours filled, treatments',
  },
  'reports/takings': { title: 'Takings and VAT', view: 'takings#TakingsView', minimumRole: 'manager' },
  'globals/home-page': { title: 'Home page', minimumRole: 'admin', group: 'Website' },
  'collections/pages': { title: 'Pages', minimumRole: 'admin', group: 'Website' },
  'collections/promotions': { title: 'Promotions', group: 'Website' },
  'collections/gallery': { title: 'Gallery', group: 'Website' },
  'gallery/add-photographs': {
    title: 'Add photographs',
    view: 'photographs#AddToGalleryView',
    backTo: 'collections/gallery',
  },
  'collections/aftercare': { title: 'Aftercare', group: 'Website' },
  'collections/faqs': { title: 'Questions and answers', group: 'Website', detail: 'FAQ, frequently asked' },
  'collections/testimonials': { title: 'Testimonials', group: 'Website', detail: 'Reviews' },
  'collections/media': { title: 'Pictures', group: 'Website' },
  'pictures/add-pictures': {
    title: 'Add pictures',
    view: 'photographs#AddPicturesView',
    backTo: 'collections/media',
  },
  'globals/site-words': { title: 'Website text', minimumRole: 'admin', group: 'Website' },
  'globals/look': { title: 'Logo, colours and fonts', minimumRole: 'admin', group: 'Website' },
  'collections/redirects': { title: 'Redirects', minimumRole: 'admin', group: 'Website' },
  'collections/locations': { title: 'Locations', group: 'Settings', detail: 'Addresses and opening hours' },
  'locations/add-location': {
    title: 'Add a location',
    view: 'locations#AddLocationView',
    backTo: 'collections/locations',
  },
  'collections/resources': { title: 'Rooms and equipment', group: 'Settings', detail: 'Chairs, machines' },
  'collections/resource-kinds': { title: 'Kinds of rooms and equipment', group: 'Settings' },
  'collections/test-products': { title: 'Patch test products', group: 'Settings', detail: 'Allergy tests' },
  'collections/forms': { title: 'Forms', group: 'Settings', detail: 'Consultation, consent' },
  'globals/site-settings': { title: 'Site settings', ...forAdmins },
  'globals/booking-settings': { title: 'Booking and payment rules', ...forAdmins },
  'globals/mail-texts': { title: 'Email text', ...forAdmins },
  'collections/users': { title: 'User accounts', ...forAdmins, detail: 'Users, passwords, roles' },
  opening: {
    title: 'Open or close the salon',
    view: 'salon#OpeningView',
    ...forAdmins,
    menuName: 'Open for bookings',
    detail: 'Coming soon, close the site',
  },
  demo: { title: 'Remove the demo', view: 'salon#DemoView', minimumRole: 'admin', backTo: 'opening' },
  connections: {
    title: 'Email and payments',
    view: 'connections#ConnectionsView',
    ...forAdmins,
    detail: 'Mail server, SMTP, Square, keys',
  },
  retention: {
    title: 'Data retention',
    view: 'salon#RetentionView',
    ...forAdmins,
    detail: 'How long data is kept',
  },
  health: {
    title: 'Site health',
    view: 'health#HealthView',
    group: 'Settings',
    detail: 'Is everything working?',
  },
  audit: { title: 'Activity log', view: 'audit#AuditView', ...forAdmins, detail: 'Who did what' },
  sessions: {
    title: 'Where you are signed in',
    view: 'account#SessionsView',
    group: 'Settings',
    menuName: 'Your sessions',
    detail: 'Where you are signed in',
  },
  'second-factor': {
    title: 'Two-step sign-in',
    view: 'account#SecondFactorView',
    setsUpCode: true,
    group: 'Settings',
    detail: 'Second factor',
  },
}
