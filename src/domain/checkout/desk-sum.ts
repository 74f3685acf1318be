/** What an order takes by card at the desk, in the place of lines or a course: a sum that stands in the books. */
export interface DeskSum {
  /** The payment that is owed, or of which the balance is. The order's own payment is the one that comes to be paid. */
  owedFor: string
  /** What is left after half was paid online: a payment of its own. */
  isBalance: boolean
  /** What the payment is of: one of them. */
  bookingId: string | null
  enrolmentId: string | null
  /** The account of whoever takes it, and its name. */
  takenBy: string
  takenByName: string
}
