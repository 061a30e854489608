"""All that the client for Python does, against the hub of the home. The test around it answers what is said to wait."""

import os
import threading
import unittest

from sayso import AskedOption, Question, Sayso, SaysoError

SHIP = Question("Ship it?", "All tests pass.", [AskedOption("ship", recommended=True, description="it is ready"), AskedOption("hold")])


class SaysoTest(unittest.TestCase):
    def setUp(self):
        self.sayso = Sayso(name="client", session="s-1", patience=2)

    def refused(self, call):
        with self.assertRaises(SaysoError) as raised:
            call()
        return raised.exception

    def test_asks_once_under_a_key(self):
        first = self.sayso.ask(SHIP, "py-1")
        again = self.sayso.ask(SHIP, "py-1")
        self.assertEqual((False, True), (first.existing, again.existing))
        self.assertEqual(first.decision.id, again.decision.id)
        self.assertEqual(("pending", "client", "s-1"), (first.decision.state, first.decision.requested_by, first.decision.shown["session_id"]))
        self.assertEqual([first.decision.id], [each.id for each in self.sayso.find(search="ship", session="s-1")])
        conflict = self.refused(lambda: self.sayso.ask(Question("Ship it not?", "x"), "py-1"))
        self.assertEqual(("conflict", 409), (conflict.code, conflict.status))
        self.sayso.withdraw(first.decision.id)

    def test_says_every_fault_and_the_way_out(self):
        faults = self.refused(lambda: self.sayso.ask(Question("", "x", [AskedOption("a"), AskedOption("a")])))
        self.assertIn("title is blank", str(faults))
        self.assertIn("options[1].id 'a' is already used", str(faults))
        self.assertIn("Next: GET /api/decisions", str(self.refused(lambda: self.sayso.wait("d-zzzzzz"))))
        nobody = self.refused(Sayso("http://127.0.0.1:9", patience=0.1).find)
        self.assertEqual("unreachable", nobody.code)
        self.assertIn("sayso hub start", str(nobody))
        self.assertIn("SAYSO_TOKEN", str(self.refused(Sayso("http://sayso.example.com").find)))
        home, os.environ["SAYSO_HOME"] = os.environ.get("SAYSO_HOME", ""), "/nowhere"
        self.assertIn("no hub runs on this computer", str(self.refused(Sayso(patience=0.1).find)))
        os.environ["SAYSO_HOME"] = home

    def test_a_wait_that_is_broken_off_leaves_the_decision_open(self):
        waits = self.sayso.ask(Question("Which region?", "Either works.")).decision.id
        self.assertEqual("still_pending", self.sayso.wait(waits, 0.2).waited)
        cancel = threading.Event()
        threading.Timer(0.2, cancel.set).start()
        self.assertEqual("still_pending", self.sayso.wait(waits, cancel=cancel).waited)
        self.assertEqual("cancelled", self.sayso.withdraw(waits, "not needed").state)
        end = self.sayso.wait(waits)
        self.assertEqual(("cancelled", "withdrawn", "not needed"), (end.waited, end.decision.cancel_kind, end.decision.close_reason))
        self.assertFalse(end.chose("ship"))

    def test_a_wait_outlives_the_hub(self):
        waits = self.sayso.ask(SHIP).decision.id
        os.write(1, f"waits {waits}\n".encode())
        end = self.sayso.wait(waits)
        self.assertTrue(end.chose("ship"))
        self.assertEqual(("answered", "person", "after all"), (end.waited, end.decision.decided_by, end.decision.rationale))
        late = self.refused(lambda: self.sayso.withdraw(waits))
        self.assertEqual(("already_closed", "resolved"), (late.code, late.decision.state))
