import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { summarizeError, writeOutcomes, type Outcome } from './outcomes'

/** Hands vitest's results to the test run. */
export default class VitestOutcomes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    writeOutcomes([
      ...modules.flatMap((module) => [...module.children.allTests()].map(describeTest)),
      ...modules.filter((module) => module.errors().length > 0).map(describeBroken),
      ...unhandled.map(({ message }) => failure('outside any test', message)),
    ])
  }
}

function describeTest(test: TestCase): Outcome {
  const result = test.result()
  const described = {
    suite: test.project.name,
    name: `${test.module.relativeModuleId} › ${test.fullName}`,
  }
  if (result.state === 'passed') return { ...described, state: 'passed' }
  if (result.state === 'skipped') return { ...described, state: 'skipped', reason: result.note }
  const error = result.errors?.map(({ message }) => summarizeError(message)).join('\n')
  return { ...described, state: 'failed', error }
}

function describeBroken(module: TestModule): Outcome {
  return failure(module.relativeModuleId, module.errors()[0]?.message ?? 'it could not be loaded')
}

function failure(where: string, message: string): Outcome {
  return { suite: 'vitest', name: `${where}: ${message.split('\n')[0]}`, state: 'failed' }
}
