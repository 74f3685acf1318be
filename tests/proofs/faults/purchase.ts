/** A place in a course that somebody wants; `dateId` null: online. */
export interface WantedPlace {
  courseId: string
  dateId: string | null
}

/** What the page shows to be paid now. */
export interface Shown {
  pence: number
  /** The discount code that was taken. */
  code: string | null
}

/** What a visitor buys: what is in a basket, or a place in a course. */
export interface Purchase {
  /** The keys of its attempts begin with it. */
  key: string
  /** What `confirm-booking` is sent of it. */
  fields: object
  place: WantedPlace | null
  /** Null: it is gone. */
  shown(): Promise<Shown | null>
  /** Something else once this is gone; null: the visitor leaves. */
  instead(): Purchase | null
}
