import { useState } from 'react'
import { ChooseOwnWorks, waitingForWorks } from '@/components/artwork/choose/ChooseOwnWorks'
import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { ArrowLink } from '@/components/ui/actions/ArrowLink'
import { counts } from '@/contract/limits/limits'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { createPrint } from '@/lib/api/prints'
import { certificatePaths } from '@/lib/certificates/certificatePaths'
import { countOf } from '@/lib/formatting/numbers'
import { PrintControls } from './PrintControls'
import styles from './PrintArtworks.module.css'

const ownDocuments = ['CHECKLIST', 'LABELS', 'PORTFOLIO', 'PRICE_LIST', 'CV'] as const

/** The CV comes from the profile, so it needs no works. */
const cvAlone = (
  <aside className={styles.side} aria-labelledby="print">
    <h2 id="print">Your CV</h2>
    <PrintControls documents={['CV']} request={createPrint} />
  </aside>
)

interface Chosen {
  /** Ids, in the order in which they are printed. */
  chosen: readonly string[]
  /** Only artists certify their works. */
  isArtist: boolean
}

const PrintAside = ({ chosen, isArtist }: Chosen) => (
  <aside className={styles.side} aria-labelledby="print">
    <h2 id="print">{countOf(chosen.length, 'work', 'works')}</h2>
    <p className="meta" role="status">
      {chosen.length === counts.ids
        ? `At most ${counts.ids} works fit in one file.`
        : 'They are printed in the order in which you choose them.'}
    </p>
    <PrintControls
      documents={ownDocuments}
      hasWorks={chosen.length > 0}
      request={(print, hasSubject) =>
        createPrint({ ...print, ...(hasSubject && { artworkIds: [...chosen] }) })
      }
    />
    {isArtist && (
      <ArrowLink href={certificatePaths.issue(chosen.length === 1 ? chosen[0] : undefined)}>
        Certificates of authenticity
      </ArrowLink>
    )}
  </aside>
)

/** Prints works in the order in which they are chosen. */
const Works = ({ profile }: { profile: OwnProfile }) => {
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <ChooseOwnWorks
      profileId={profile.id}
      chosen={chosen}
      most={counts.ids}
      empty={cvAlone}
      onChange={setChosen}
    >
      {(choices) => (
        <div className={styles.columns}>
          {choices}
          <PrintAside chosen={chosen} isArtist={profile.role === 'ARTIST'} />
        </div>
      )}
    </ChooseOwnWorks>
  )
}

/** The portfolio, list, labels or prices of own works, or the CV, as PDF. */
export const PrintArtworks = () => (
  <div className={`wrap section ${styles.page}`}>
    <h1 className="display">Print works</h1>
    <p className="lead">
      A portfolio, a list with small images or prices, or labels with a code that leads to the page
      of each work, as PDF.
    </p>
    <RequireSignIn waiting={waitingForWorks} heading="h2">
      <OwnProfileOnly waiting={waitingForWorks}>
        {(profile) => <Works key={profile.id} profile={profile} />}
      </OwnProfileOnly>
    </RequireSignIn>
  </div>
)
