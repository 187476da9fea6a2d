import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { SavedSearchesSkeleton } from '@/components/opportunity/searches/SavedSearchesSkeleton'
import { SavedSearchesView } from '@/components/opportunity/searches/SavedSearchesView'
import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { Seo } from '@/components/seo/Seo'

const waiting = <SavedSearchesSkeleton />

const SavedSearchesPage = () => (
  <>
    <Seo title="Saved searches" />
    <div className="wrap section">
      <h1 className="display">Saved searches</h1>
      <RequireSignIn waiting={waiting} heading="h2">
        <OwnProfileOnly waiting={waiting}>
          {(profile) => <SavedSearchesView key={profile.id} profile={profile} />}
        </OwnProfileOnly>
      </RequireSignIn>
    </div>
  </>
)

export default SavedSearchesPage
