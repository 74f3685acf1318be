/** A course place that a visitor wants; `dateId` null means online. */
export interface WantedPlace {
  courseId: string
  dateId: string | null
}

/** The amount that the page shows as due now. */
export interface Shown {
  pence: number
  /** The discount code that was accepted. */
  code: string | null
}

/** What a visitor buys: a basket, or a place on a course. */
export interface Purchase {
  /** Prefix of its attempts' keys. */
  key: string
  /** The fields that `confirm-booking` gets for it. */
  fields: object
  place: WantedPlace | null
  /** Null if it is gone. */
  shown(): Promise<Shown | null>
  /** An alternative once this is gone; null means the visitor leaves. */
  instead(): Purchase | null
}
