// Lists the decision records of a repository as log4brains reads them: one JSON array.
// Arguments: the repository. SAYSO_TOOLS is the folder whose node_modules holds log4brains.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(join(process.env.SAYSO_TOOLS, 'package.json'));
const { Log4brains } = require('@log4brains/core');

const records = await Log4brains.create(process.argv[2]).searchAdrs();
console.log(
    JSON.stringify(
        records.map(({ slug, title, status, deciders, supersededBy }) => ({
            slug, title, status, deciders, superseded_by: supersededBy,
        })),
    ),
);
