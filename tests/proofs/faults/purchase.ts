/** A course place that a visitor wants. If `dateId` is null, the course is online. */
export interface WantedPlace {
  courseId: string
  dateId: string | null
}

/** The amount that the page shows as due now. */
export interface Shown {
  pence: number
  /** The whole price after the discount, up to which vouchers pay. */
  totalPence: number
  /** The discount code that was accepted. */
  code: string | null
}

/** What a visitor buys: a basket, or a place on a course. */
export interface Purchase {
  /** The first part of the keys of its attempts. */
  key: string
  /** The fields that `confirm-booking` gets for it. */
  fields: object
  place: WantedPlace | null
  /** Returns what the page shows. Null if the item has gone. */
  shown(): Promise<Shown | null>
  /** Returns an alternative once the item has gone. Null means that the visitor leaves. */
  instead(): Purchase | null
}
