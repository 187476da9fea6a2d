import { notStated } from '@/lib/opportunities/terms'

/** Marks a missing fact. */
export const NotStated = () => <span className="muted">{notStated}</span>
