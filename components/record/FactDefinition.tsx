import { factDefinitions, type FactLabel } from '@/lib/records/factDefinitions'

/** What a fact of the record counts. */
export const FactDefinition = ({ label }: { label: FactLabel }) => factDefinitions[label]
