import { Icon } from '@/components/ui/media/Icon'
import styles from './Pricing.module.css'

const questions = [
  {
    question: 'Can I cancel?',
    answer:
      'Yes, at any time, in your settings. You keep what you paid for until the end of the period, and nothing more is charged.',
  },
  {
    question: 'What happens to my works on a smaller plan?',
    answer:
      'They all stay online. To post new ones you need a free slot in the plan that you are on.',
  },
  {
    question: 'Who decides what is promoted?',
    answer:
      'The owners, with a boost. Boosted artworks and opportunities always carry the word “Promoted”.',
  },
  {
    question: 'How do I pay?',
    answer:
      'By card, on our payment provider’s page. We never see the number. Prices include tax, and you find every invoice in your settings.',
  },
]

/** Questions that people ask before they pay. */
export const Questions = () => (
  <section className={`wrap section ${styles.questions}`}>
    <h2>Plain answers</h2>
    <div className={styles.list}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>
            {question}
            <Icon name="plus" small />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
)
