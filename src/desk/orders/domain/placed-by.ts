export type PlacedBy = { id: number; name: string } | null

/** Returns the name of the admin who placed an order for its client. Undefined if the client placed it. */
export const nameOfOpener = ({ placedBy, userId }: { placedBy: PlacedBy; userId: number | null }) =>
  placedBy && placedBy.id !== userId ? placedBy.name : undefined
