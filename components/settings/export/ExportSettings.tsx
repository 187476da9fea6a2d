import type { OwnProfile } from '@/contract/profiles/profiles'
import { ExportWebsite } from './ExportWebsite'
import { ImportPortfolio } from './ImportPortfolio'

/** The portfolio as a website to take along, and back. */
export const ExportSettings = ({ profile }: { profile: OwnProfile }) => (
  <>
    <ExportWebsite />
    <ImportPortfolio profile={profile} />
  </>
)
