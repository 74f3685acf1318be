/** Permissions for each call, in the order visitor, staff, manager, admin. `x` means that the call is refused. */
const everybody = '✓✓✓✓'
const staffs = 'x✓✓✓'
const managers = 'xx✓✓'
const admins = 'xxx✓'
const nobodys = 'xxxx'

const listed = (expected: string, calls: string): [string, string][] =>
  calls
    .trim()
    .split(/\s*\n\s*/)
    .map((call) => [call, expected])

/** All our own calls, and those of Payload's that are not plain reads or writes of a collection. */
export const calls = new Map([
  ...listed(
    everybody,
    `POST /auth/admin/login
     POST /auth/admin/logout
     POST /auth/admin/refresh-token
     POST /auth/admin/forgot-password
     POST /auth/admin/reset-password
     POST /users/login
     POST /users/logout
     POST /users/forgot-password
     POST /users/reset-password
     GET /users/me
     GET /users/init
     GET /access
     GET /health
     GET /health/live
     GET /metrics
     GET /openapi.json
     POST /csp-report
     POST /payments/square-webhook
     POST /notifications/text-report
     GET /basket/create
     GET /basket/items
     POST /basket/add
     POST /basket/remove
     POST /basket/guest
     POST /basket/declare-test
     POST /basket/renew
     POST /basket/discount
     POST /basket/plan
     POST /basket/hold-plan
     POST /booking/confirm-booking
     POST /self-service/booking
     POST /self-service/slots
     POST /self-service/move
     POST /self-service/earlier
     POST /self-service/cancel
     POST /vouchers/open
     POST /my-bookings/link
     POST /my-bookings/session
     GET /my-bookings
     POST /my-bookings/open
     POST /my-bookings/pay
     POST /my-bookings/details
     POST /my-bookings/email
     GET /my-bookings/export
     POST /my-bookings/erase
     POST /my-bookings/sign-out
     POST /offer-emails/open
     POST /offer-emails
     GET /offer-emails
     POST /waiting-list/join
     POST /waiting-list/open
     POST /waiting-list/answer
     POST /pay/open
     POST /visit-forms/open
     POST /visit-forms/save
     POST /visit-forms/send
     POST /visit-forms/withdraw
     POST /pay/card
     POST /communications/enquiry-submission
     POST /customers/new
     POST /courses/discount
     GET /courses
     GET /courses/public
     GET /courses/course/:id
     GET /courses/course-dates/:courseId
     GET /locations/get-locations
     GET /locations/place-details
     GET /payments/payment-details
     GET /payments/calendar-file
     GET /reviews
     GET /services/categories
     GET /services/get-services
     GET /services/get-services-by-category
     GET /services/get-service
     GET /services/service/:id
     GET /services/category
     GET /slots
     GET /socials/instagramPosts
     GET /socials/picture/:name
     GET /slots/overlap
     GET /staff
     GET /staff/calendar/:staff_id/:secret
     GET /media/file/:filename
     GET /payload-preferences/:key`,
  ),
  ...listed(
    staffs,
    `POST /auth/admin/change-password
     POST /auth/admin/second-factor/begin
     POST /auth/admin/second-factor/confirm
     POST /auth/admin/second-factor/recovery-codes
     POST /auth/admin/second-factor/turn-off
     GET /availability
     GET /availability/schedule
     GET /availability/week
     PUT /availability/day
     POST /availability/copy-week
     POST /availability/add-availability
     POST /availability/modify-schedule
     DELETE /availability/remove-availability
     GET /diary
     GET /diary/why-no-time
     GET /diary/in-the-way
     GET /slots/who-is-free
     GET /booking/bookings
     GET /booking/booking-details
     POST /booking/admin-create-booking
     POST /booking/admin-create-visit
     GET /desk/catalogue
     POST /desk/plan-visit
     DELETE /booking/cancel-booking
     GET /booking/visitor-appointments
     POST /booking/cancel-many
     PUT /booking/move-appointment
     PUT /booking/mark-missed
     PUT /booking/attendance
     PUT /booking/patch-test
     PUT /booking/notes
     POST /booking/repeat-booking
     POST /booking/cancel-series
     POST /courses
     PUT /courses/course/:id
     DELETE /courses/course/:id
     PUT /courses/publish/:id
     POST /courses/course-date
     PUT /courses/course-date/:id
     DELETE /courses/course-date/:id
     GET /courses/course-dates/details/:id
     POST /courses/participant
     PUT /courses/participant
     DELETE /courses/participant
     PUT /courses/attendance
     GET /courses/refund-proposal
     GET /courses/participants-file
     GET /communications/enquiries
     GET /content-order
     POST /media/photograph
     POST /services/publish-drafts
     GET /content-uses
     GET /shown-on
     GET /content-schedule
     POST /content-schedule
     DELETE /content-schedule
     DELETE /content-draft
     GET /link-targets
     GET /locations/set-up
     POST /locations/copy-prices
     GET /services/set-up
     GET /services/without-resources
     POST /services/assign-resources
     PUT /content-order
     PUT /communications/enquiry-answered
     POST /communications/enquiry-customer
     DELETE /communications/enquiry
     GET /customers/get-customers
     GET /customers/find-customers
     GET /customers/visits
     GET /customers/picture
     POST /customers/picture
     DELETE /customers/picture
     GET /customers/merge-preview
     POST /customers/merge
     GET /desk/find
     GET /customers/health-notes
     POST /customers/health-note
     DELETE /customers/health-note
     DELETE /customers/form-answers
     POST /visit-forms/hand-over
     GET /customers/customer
     PUT /customers/edit-customer
     GET /customers/remove-customer
     DELETE /customers/remove-customer
     GET /discounts/get-discounts
     GET /events/get-events
     GET /events/event-details
     POST /events/add-event
     POST /events/repeat-event
     PUT /events/event
     DELETE /events/event
     GET /notifications/get-notifications
     GET /notifications/notification
     POST /notifications/resend
     POST /notifications/test-mail
     GET /staff/team
     GET /staff/calendar-address
     POST /staff/calendar-address
     GET /staff/appointments
     POST /staff/member
     PUT /staff/member
     DELETE /staff/member
     DELETE /staff/:staff_id
     POST /services/new-service
     PUT /services/service
     DELETE /services/service/:id
     POST /services/price
     DELETE /services/price
     GET /services/price-list
     PUT /services/price-list
     POST /services/create-category
     PUT /services/category
     DELETE /services/category
     GET /payments/get-payments
     POST /payments/take-payment
     GET /payments/balance
     POST /payments/take-balance
     GET /payments/bill
     GET /tills
     POST /tills/close
     GET /vouchers/list
     POST /vouchers/find
     GET /vouchers/offer
     GET /vouchers/voucher
     POST /vouchers/sell
     POST /vouchers/code
     POST /vouchers/new-code
     POST /payments/take-part
     POST /payments/change-bill
     GET /payments/check-out
     GET /payments/receipt
     POST /payments/send-receipt
     PUT /booking/change-treatment
     GET /payments/card-form
     GET /waiting-list
     POST /waiting-list
     DELETE /waiting-list
     GET /waiting-list/times
     POST /waiting-list/offer
     POST /waiting-list/withdraw
     POST /waiting-list/earlier
     GET /payments/links
     POST /payments/links
     POST /payments/stop-link
     POST /payments/take-by-card
     GET /payments/refunds
     GET /payments/refund-proposal
     POST /payments/refund
     GET /payments/alerts
     GET /payments/disputes
     GET /payments/dispute-evidence
     POST /payments/resolve-alert
     POST /users/refresh-token
     POST /payload-preferences/:key`,
  ),
  ...listed(
    managers,
    `POST /payments/correct
     GET /vouchers/owed
     POST /vouchers/withdraw
     GET /tills/closings
     GET /tills/file
     GET /reports
     GET /reports/file
     GET /reports/takings
     GET /reports/takings-file`,
  ),
  ...listed(
    admins,
    `POST /customers/remove-customers
     GET /customers/export
     POST /auth/admin/invite
     POST /auth/admin/invite-again
     POST /customers/import-check
     POST /customers/import
     GET /customers/imports
     GET /customers/import-undo
     POST /customers/import-undo
     POST /services/import-check
     POST /services/import
     GET /services/imports
     GET /services/import-undo
     POST /services/import-undo
     POST /auth/admin/second-factor/reset
     GET /audit/file
     GET /backups
     POST /backups
     POST /backups/link
     GET /backups/file
     GET /retention
     PUT /retention
     PUT /opening
     GET /connections
     POST /connections/mail
     POST /connections/square
     POST /connections/square/check
     POST /connections/remove
     POST /notifications/preview
     POST /notifications/send-example
     POST /link-targets/add-to-menu
     PUT /first-steps
     GET /demo
     POST /demo/remove
     GET /outbox/mails
     GET /outbox/texts
     GET /outbox/mail
     POST /payments/replay-webhooks
     POST /users/unlock`,
  ),
  ...listed(
    nobodys,
    `GET /customer-pictures/file/:filename
     GET /payload-jobs/run
     GET /payload-jobs/handle-schedules`,
  ),
])

/** Payload's plain calls for every collection and global. tests/int/access.test.ts covers them by operation. */
export const plain = new Set(
  listed(
    '',
    `GET /
     POST /
     PATCH /
     DELETE /
     GET /count
     GET /:id
     PATCH /:id
     DELETE /:id
     POST /access
     POST /access/:id?
     POST /:id/duplicate
     GET /versions
     GET /versions/:id
     POST /versions/:id`,
  ).map(([call]) => call),
)
